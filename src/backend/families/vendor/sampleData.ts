import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'

/** Sets the vendor's name, logo and settings. */
export const seedVendorSettings = async ({ store, vendor }: SeedContext): Promise<void> => {
  const { name, logo = '', icon = '' } = vendor
  await store.vendorSettings.insert(vendorScope, {
    id: singletonId,
    publicInfo: { name, logo, icon, whiteLabelMode: false },
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
