import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import Usb from 'lucide/dist/esm/icons/usb.mjs'
import type { WebAuthnDeviceType } from '../../http/mfa/types.ts'
import { useMessages } from '../messages/useMessages.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { keyMessages } from './securityKeyMessages.ts'

const icons = { Platform: Fingerprint, CrossPlatform: Usb }

/** Selects which kind of passkey or security key to create, as the form field `kind`; a single kind needs no choice. */
export const SecurityKeyKinds = ({ kinds }: { kinds: readonly WebAuthnDeviceType[] }) => {
  const t = useMessages(keyMessages)
  if (kinds.length < 2) return null
  const cards = kinds.map(kind => ({
    value: kind,
    label: t(kind),
    description: t(`${kind}Text`),
    icon: icons[kind],
  }))
  return <RadioCards legend={t('confirmWith')} name="kind" defaultValue={kinds[0]} cards={cards} />
}
