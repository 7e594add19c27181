import { useStore } from '@nanostores/react'
import { useEffect, useState, type Ref } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { PasswordComplexityPolicy } from '../../../http/securityPolicy/types.ts'
import { newPassword } from '../../../state/factors/newPassword.ts'
import { lacksOf, strengthOf, type Lack } from '../../../state/factors/passwordRules.ts'
import { useFlow, useScope } from '../../app/host.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { maskedField } from '../../ui/masked.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { newPasswordMessages } from './newPasswordMessages.ts'

/** How long somebody pauses before the rules are read out again. */
const pauseMs = 1_000

/** True for refusals that are about the new password itself; they belong to its field. */
export const isAboutPassword = (error: FeError | undefined): error is FeError =>
  error !== undefined && error.code.startsWith('ER-PASSWORD-')

interface Props {
  /** Default: "New password". */
  label?: string
  /** Whose rules hold; without it, those for anybody. */
  userId?: string | undefined
  /** Why the server refused, if it did. */
  refusal?: FeError | undefined
  /** Said when the field was left empty. */
  missing?: string | undefined
  /** True after a try with a password that does not meet the rules. */
  isPoor?: boolean
  onInput?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A field for a new password, with its rules as one sentence that follows what is typed. */
export const NewPasswordField = ({ label, userId, refusal, missing, isPoor = false, onInput, ref }: Props) => {
  const t = useMessages(newPasswordMessages)
  const { $policy, load } = useFlow(newPassword)
  const policy = useStore($policy)
  const sentence = useSentence()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [before, setBefore] = useState<FeError>()
  // What the server refused is no longer there once somebody types on.
  const refused = isAboutPassword(refusal) && refusal !== before ? errorText(refusal) : undefined
  const text = sentence(policy, typed)
  const said = useAfterPause(typed === '' ? undefined : text)
  const fault = missing ?? (isPoor ? t('poor') : refused)

  useEffect(() => void load(userId), [load, userId])

  return (
    <>
      <PasswordField
        ref={ref}
        name="password"
        autoComplete="new-password"
        label={label ?? t('label')}
        revealLabel={t('reveal')}
        required
        description={refused === undefined && text ? text : undefined}
        error={fault}
        {...maskedField}
        onInput={event => {
          setTyped(event.currentTarget.value)
          setBefore(refusal)
          onInput?.()
        }}
      />
      <Announcer text={refused ?? said} />
    </>
  )
}

/** A text once it has not changed for a moment. */
const useAfterPause = (text: string | undefined): string | undefined => {
  const { after } = useScope()
  const [said, setSaid] = useState<string>()
  useEffect(() => after(pauseMs, () => setSaid(text)), [after, text])
  return said
}

/** Says in one sentence what a password must be like, what it still lacks, or how strong it is. */
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
