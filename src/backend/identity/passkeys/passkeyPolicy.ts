import { settingOf } from '../policies/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'

/** True when the people of a tenant, or of the vendor, may sign in with passkeys. */
export const allowsPasskeys = async ({ store }: Pick<OpenContext, 'store'>, tenantId: string): Promise<boolean> => {
  const strategies = await settingOf(store.authStrategies, tenantId)
  if (!strategies) return false
  const { mainAuthStrategies, secondaryAuthStrategies } = strategies
  return (
    mainAuthStrategies.some(({ strategy }) => strategy === 'WebAuthN') ||
    secondaryAuthStrategies.some(({ strategy, isActive }) => strategy === 'Passkeys' && isActive)
  )
}

/** @throws HttpError 403 where passkeys are not offered */
export const refuseUnlessPasskeys = async (context: OpenContext, tenantId: string): Promise<void> => {
  if (!(await allowsPasskeys(context, tenantId)))
    throw new HttpError(403, "Passkeys aren't available here.", { code: 'ER-WAY-NOT-OFFERED' })
}
