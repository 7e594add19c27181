import { guides, protocolOfType, type Guide } from '../../../state/sso/guideOf.ts'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { SideBySide } from '../../kit/SideBySide.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { providerMessages } from './messages.ts'
import { providerNameOf } from './providerName.ts'

/** Every provider that can be chosen. */
export const knownGuides = [...guides.saml, ...guides.oidc]

interface Props {
  /** The field of the form. */
  field: { name: string; defaultValue: string; error?: string | undefined }
  /** The type of the active connection; only providers of the same protocol can be chosen. */
  fixedType?: SsoConnectionItem['type'] | undefined
  onChange?: (guide: Guide) => void
}

/** The providers to choose from, those of each protocol together. */
export const ProviderCards = ({ field, fixedType, onChange }: Props) => {
  const t = useMessages(providerMessages)
  const { name, defaultValue, error } = field
  const cardsOf = (protocol: keyof typeof guides) =>
    guides[protocol].map(value => ({
      value,
      label: providerNameOf(t, value),
      isDisabled: fixedType !== undefined && protocol !== protocolOfType(fixedType),
    }))
  const choice = { name, defaultValue, onChange: (value: string) => onChange?.(value as Guide) }
  return (
    <SideBySide $from="520px" $widths="minmax(0, 1fr) minmax(0, 1fr)">
      <RadioCards {...choice} legend={t('saml')} cards={cardsOf('saml')} error={error} />
      <RadioCards {...choice} legend={t('oidc')} cards={cardsOf('oidc')} />
    </SideBySide>
  )
}
