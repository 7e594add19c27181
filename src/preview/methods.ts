import { singletonId, type Store } from '../backend/store/definitions.ts'
import { vendorScope } from '../backend/store/store.ts'
import type { PreviewMethod } from '../http/previewMethods.ts'

/** The methods by their strategies. */
const methodOf: Readonly<Record<string, PreviewMethod>> = {
  Passkeys: 'passkey',
  UsernameAndCode: 'code',
  UsernameAndMagicLink: 'link',
  SmsCode: 'sms',
}

/** Turns everything off that is not among the methods; passwords stay. */
export const offerOnly = async (store: Store, methods: readonly PreviewMethod[]): Promise<void> => {
  const isOffered = (strategy: string) => methods.some(method => method === methodOf[strategy])
  await store.authStrategies.update(vendorScope, singletonId, ({ secondaryAuthStrategies }) => ({
    secondaryAuthStrategies: secondaryAuthStrategies.map(entry => ({
      ...entry,
      isActive: entry.isActive && isOffered(entry.strategy),
    })),
  }))
  if (!methods.includes('sign-up'))
    await store.vendorSettings.update(vendorScope, singletonId, ({ publicConfiguration }) => ({
      publicConfiguration: { ...publicConfiguration, allowSignups: false },
    }))
  if (methods.includes('social')) return
  for (const { id } of (await store.socialProviders.find(vendorScope)).items)
    await store.socialProviders.update(vendorScope, id, { isActive: false })
}
