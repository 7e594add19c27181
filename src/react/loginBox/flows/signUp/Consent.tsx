import type { Consent as Addresses } from '../../../../state/signIn/flows/signUp/consent.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Span } from '../../../ui/Span.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { signUpMessages } from './messages.ts'

interface Props {
  consent: Addresses
  error: string | undefined
  onChange: () => void
}

/** What a host wants people to agree to; never ticked by us. */
export const Consent = ({ consent: { terms, privacy }, error, onChange }: Props) => {
  const t = useMessages(signUpMessages)
  const sentence = t.parts(terms && privacy ? 'consent' : terms ? 'consentToTerms' : 'consentToPrivacy', {
    terms: <Link href={terms}>{t('terms')}</Link>,
    privacy: <Link href={privacy}>{t('privacy')}</Link>,
  })
  // Each part is an element of its own, so that translation of the page cannot break the sentence.
  const label = sentence.map((part, index) => <Span key={index}>{part}</Span>)
  return <Checkbox name="consent" required label={label} error={error} onChange={onChange} />
}
