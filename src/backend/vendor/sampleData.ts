import { onlyId } from '../collections.ts'
import { vendorScope } from '../store.ts'
import type { Sampling } from '../sampling.ts'

/** Sets how the vendor presents itself and what it allows. */
export const seedVendorSettings = async ({ store }: Sampling): Promise<void> => {
  await store.vendorSettings.insert(vendorScope, {
    id: onlyId,
    publicInfo: { name: 'Orchard', logo: '', icon: '', whiteLabelMode: false },
    publicConfiguration: {
      allowSignups: true,
      allowNotVerifiedUsersLogin: false,
      apiTokensEnabled: true,
      forcePermissions: false,
      authStrategy: 'EmailAndPassword',
      machineToMachineAuthStrategy: 'ClientCredentials',
    },
    signUpStrategies: [
      { strategy: 'email', isActive: true, isRequired: true },
      { strategy: 'phoneNumber', isActive: false, isRequired: false },
      { strategy: 'username', isActive: false, isRequired: false },
    ],
  })
}
