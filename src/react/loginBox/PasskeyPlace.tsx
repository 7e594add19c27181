import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { methods } from '../../state/settings/methods.ts'
import { useFeature } from '../app/host.ts'
import { laterPart } from './laterPart.tsx'

/** The way in by passkey; its code comes only where the tenant offers it. */
export const passkeyMethod = laterPart(() =>
  import('./passkeys/PasskeyMethod.tsx').then(module => module.PasskeyMethod),
)

/** Where the way in by passkey goes. */
export const PasskeyPlace = () => {
  const { $methods, load } = useFeature(methods)
  const { hasPasskeys } = useStore($methods)
  useEffect(() => void load(), [load])
  return hasPasskeys ? <passkeyMethod.Part /> : null
}
