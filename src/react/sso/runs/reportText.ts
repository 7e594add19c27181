import type { SsoRunPersonItem, SsoRunReport } from '../../../http/ssoConfig/answers.ts'
import type { Format } from '../../messages/format.ts'
import { checkTexts } from './checkTexts.ts'
import type { RunTranslate } from './messages.ts'

/** The word for the state of a test. */
export const runStateText = (t: RunTranslate, { state }: Pick<SsoRunReport, 'state'>): string =>
  t(state === 'pending' ? 'waiting' : state)

/** What a sign-in of the person would do. */
export const matchText = (t: RunTranslate, { match }: Pick<SsoRunPersonItem, 'match'>): string =>
  ({
    linked: t('matchLinked'),
    member: t('matchMember'),
    account: t('matchAccount'),
    nobody: t('matchNobody'),
  })[match]

const marks = { passed: '[x]', failed: '[!]', notChecked: '[ ]' }

/** A test as plain text, with the values of the person masked, to send to whoever manages the provider. */
export const reportText = (t: RunTranslate, format: Format, run: SsoRunReport, connection: string): string => {
  const lines = run.checks.flatMap(({ check, verdict, reason, expected, got }) => {
    const texts = checkTexts(t, check, reason)
    const line = `${marks[verdict]} ${verdict === 'failed' ? texts.wrong : texts.name}`
    if (verdict !== 'failed') return [line]
    const facts = [
      [t('technicalDetails'), reason],
      [t('expected'), expected],
      [t('got'), got],
      [t('whatToDo'), texts.fix],
    ].flatMap(([label, value]) => (value ? `    ${label}: ${value}` : []))
    return [line, ...facts]
  })
  const person = run.person
    ? [
        '',
        `${t('subject')}: ${run.person.subject}`,
        `${t('email')}: ${run.person.email}`,
        `${t('groupsField')}: ${run.person.groups.join(', ')}`,
      ]
    : []
  return [`${connection} · ${format.exact(run.startedAt)} · ${runStateText(t, run)}`, '', ...lines, ...person].join(
    '\n',
  )
}
