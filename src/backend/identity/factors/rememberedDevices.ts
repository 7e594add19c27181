import type { UserRecord } from '../members/records.ts'
import { whileCredentialsHold } from '../credentials/credentials.ts'
import { digest, joinToken, newId, newSecret, splitToken } from '../../ports/randomTokens.ts'
import type { MfaPolicyFields } from '../policies/records.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

type Remembering = Pick<MfaPolicyFields, 'isRememberingAllowed' | 'rememberSeconds'>

/** True when this browser is remembered for a person. A stricter policy applies at once. */
export const isRemembered = async (
  { store, ports, requestInfo }: OpenContext,
  userId: string,
  { isRememberingAllowed, rememberSeconds }: Remembering,
): Promise<boolean> => {
  const token = splitToken(requestInfo.deviceToken)
  if (!token || !isRememberingAllowed) return false
  const device = await store.rememberedDevices.get(vendorScope, token.id)
  const secretHash = await digest(token.secret)
  if (device?.userId !== userId || device.secretHash !== secretHash) return false
  const ends = Math.min(Date.parse(device.expiresAt), Date.parse(device.createdAt) + rememberSeconds * 1000)
  return ports.clock.now() < ends
}

/**
 * Remembers this browser for one person, by a separate cookie that scripts cannot read.
 * @throws HttpError when the person's credentials changed since they proved them
 */
export const rememberDevice = async (
  { store, ports, requestInfo, response }: OpenContext,
  user: UserRecord,
  { rememberSeconds }: Remembering,
): Promise<void> => {
  const secret = newSecret(ports.random)
  const device = {
    id: newId(ports.random),
    userId: user.id,
    secretHash: await digest(secret),
    userAgent: requestInfo.userAgent,
    expiresAt: new Date(ports.clock.now() + rememberSeconds * 1000).toISOString(),
  }
  await whileCredentialsHold(store, user, inside => inside.rememberedDevices.insert(vendorScope, device))
  response.setDeviceCookie(joinToken(device.id, secret), device.expiresAt)
}
