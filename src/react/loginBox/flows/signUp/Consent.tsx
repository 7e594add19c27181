import type { ComponentProps } from 'react'
import type { Consent as ConsentLinks } from '../../../../http/signUpConsent.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Span } from '../../../ui/Span.tsx'
import { signUpMessages } from './messages.ts'

interface Props extends Pick<ComponentProps<typeof Checkbox>, 'error' | 'onChange'> {
  consent: ConsentLinks
}

/** The consent that a host requires; never ticked in advance. */
export const Consent = ({ consent: { terms, privacy }, ...box }: Props) => {
  const t = useMessages(signUpMessages)
  const sentence = t.parts(terms && privacy ? 'consent' : terms ? 'consentToTerms' : 'consentToPrivacy', {
    terms: <Link href={terms}>{t('terms')}</Link>,
    privacy: <Link href={privacy}>{t('privacy')}</Link>,
  })
  // Each part is an element of its own, so that page translation cannot break the sentence.
  const label = sentence.map((part, index) => <Span key={index}>{part}</Span>)
  return <Checkbox name="consent" required label={label} {...box} />
}
