import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { check, nonEmpty, pipe, string } from 'valibot'
import type { FeError } from '../../http/errors.ts'
import type { PasswordComplexityPolicy } from '../../http/securityPolicy/types.ts'
import { newPassword } from '../../state/factors/newPassword.ts'
import { lacksOf, strengthOf, type Lack } from '../../state/factors/passwordRules.ts'
import { useElementStore, useScope } from '../app/host.ts'
import { useErrorText } from '../messages/errorTexts.ts'
import { useFormat } from '../messages/useFormat.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { maskedField } from '../ui/masked.ts'
import { newPasswordMessages } from './newPasswordMessages.ts'

/** Pause in typing after which the rules are announced again. */
const pauseMs = 1_000

interface Props {
  /** Default: "New password". */
  label?: string
  /** User of the password policy; default: the general policy. */
  userId?: string | undefined
  /** Error message of the password. */
  error: string | undefined
}

/** A field `password` for a new one, with its rules as one sentence that follows the typed text. */
export const NewPasswordField = ({ label, userId, error }: Props) => {
  const t = useMessages(newPasswordMessages)
  const { $policy, load } = useElementStore(newPassword)
  const policy = useStore($policy)
  const sentence = useSentence()
  const [typed, setTyped] = useState('')
  const text = sentence(policy, typed)
  const announced = useAfterPause(typed === '' ? undefined : text)

  useEffect(() => void load(userId), [load, userId])

  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label ?? t('label')}
        revealLabel={t('showPassword')}
        required
        description={text || undefined}
        error={error}
        {...maskedField}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <Announcer text={announced} />
    </>
  )
}

/** Checks a new password against the known policy; the server decides in the end. */
export const useNewPasswordSchema = (missing: string) => {
  const t = useMessages(newPasswordMessages)
  const { isGood } = useElementStore(newPassword)
  return pipe(string(), nonEmpty(missing), check(isGood, t('poor')))
}

/** Shows the server's error about a new password at its field. */
export const useNewPasswordFault = () => {
  const errorText = useErrorText()
  return (error: FeError) =>
    error.code.startsWith('ER-PASSWORD-') ? { field: 'password' as const, message: errorText(error) } : undefined
}

/** A text, updated once it has not changed for a moment. */
const useAfterPause = (text: string | undefined): string | undefined => {
  const { after } = useScope()
  const [announced, setAnnounced] = useState<string>()
  useEffect(() => after(pauseMs, () => setAnnounced(text)), [after, text])
  return announced
}

/** Describes in one sentence what the policy requires, what the password still lacks, or how strong it is. */
const useSentence = () => {
  const t = useMessages(newPasswordMessages)
  const { list: listOf } = useFormat()
  const textFor = (lack: Lack): string => {
    if (lack.lack === 'repeated') return t('repeated')
    if (lack.lack !== 'kinds') return t(lack.lack, { count: lack.length })
    const kinds = lack.kinds.map(kind => t(kind))
    if (lack.count === kinds.length) return listOf(kinds)
    return t('someOf', { count: lack.count, list: listOf(kinds, 'unit') })
  }
  return (policy: PasswordComplexityPolicy, typed: string): string => {
    const lacks = lacksOf(policy, typed)
    if (typed !== '')
      return lacks.length > 0 ? t('lacking', { list: listOf(lacks.map(textFor)) }) : t(strengthOf(typed))
    if (Object.keys(policy).length === 0) return ''
    const list = listOf(lacks.map(textFor))
    const { allowPassphrases, minPhraseLength = 20 } = policy
    return allowPassphrases ? t('rulesOrPhrase', { list, count: minPhraseLength }) : t('rules', { list })
  }
}
