import type { App } from '../kit/app.ts'
import { storageKeys } from '../session/storageKeys.ts'

/** True when the last sign-in in this browser was by passkey. */
export const usedPasskeyLast = ({ ports }: App): boolean =>
  ports.lastingStore.read(storageKeys.preferredLoginMethod) === 'Passkeys'
