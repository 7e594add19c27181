import type { Scope } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'

/** Whether the portal offers applications: unless the server answers that their feature flag is off. */
export const offersApplications = async ({ app }: Scope): Promise<boolean> => {
  const { $flags, loadFlagsSoon } = app.use(vendorConfig)
  await loadFlagsSoon()
  return $flags.get()['multi-apps-admin-portal'] !== 'off'
}
