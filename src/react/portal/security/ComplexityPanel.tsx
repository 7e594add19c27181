import type { PasswordComplexity } from '../../../http/securityPolicy/answers.ts'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { securityMessages } from './messages.ts'
import { PolicyFrame } from './PolicyFrame.tsx'
import { useViewTexts } from './useViewTexts.ts'
import type { SecurityTranslate } from './securityTexts.ts'

const kindsOf = (t: SecurityTranslate, tests: PasswordComplexity['optionalTests']) => [
  ...(tests.requireLowercase ? [t('lowercase')] : []),
  ...(tests.requireUppercase ? [t('uppercase')] : []),
  ...(tests.requireNumbers ? [t('numbers')] : []),
  ...(tests.requireSpecialChars ? [t('specialCharacters')] : []),
]

/** What a password needs. It is only shown: no call of the API changes it. */
export const ComplexityPanel = () => {
  const t = useMessages(securityMessages)
  const { list } = useFormat()
  const { complexity } = useElementStore(signInPolicies)
  const factsOf = (policy: PasswordComplexity) => {
    const { minLength, maxLength, minPhraseLength, minOptionalTestsToPass, allowPassphrases } = policy
    const kinds = kindsOf(t, policy.optionalTests)
    const count = Math.min(minOptionalTestsToPass ?? kinds.length, kinds.length)
    return [
      ...(minLength ? [{ label: t('minLength'), value: t('characters', { count: minLength }) }] : []),
      ...(maxLength ? [{ label: t('maxLength'), value: t('characters', { count: maxLength }) }] : []),
      ...(count > 0 ? [{ label: t('characterKinds'), value: t('kindsOf', { count, list: list(kinds) }) }] : []),
      ...(policy.requiredTests.checkThreeRepeatedChars ? [{ label: t('repeated'), value: t('notAllowed') }] : []),
      ...(allowPassphrases ? [{ label: t('passphrase'), value: t('passphraseText', { count: minPhraseLength }) }] : []),
    ]
  }
  return (
    <PolicyFrame title={t('complexity')} text={t('complexityText')}>
      <QueryView query={complexity} params={undefined} height="150px" {...useViewTexts()}>
        {policy => <Facts facts={factsOf(policy)} />}
      </QueryView>
    </PolicyFrame>
  )
}
