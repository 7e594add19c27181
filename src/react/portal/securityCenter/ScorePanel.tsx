import { styled } from 'styled-components'
import type { ReadDetails } from '../../../http/securityCenter/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Disclosure } from '../../ui/portal/Disclosure.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { securityCenterMessages, type SecurityCenterTranslate } from './messages.ts'
import { plainWords } from './recommendationTexts.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { scoreChange } from './scoreChange.ts'

const Line = styled.div.withConfig({ componentId: 'fe-score-line' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px 20px;
  }
  && > :last-child {
    flex: 1 1 150px;
  }
`

const Table = styled.table.withConfig({ componentId: 'fe-score-checks' })`
  && {
    ${plain}
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    font: 400 14px/20px var(--_family);
  }
  && :is(thead, tbody, tr, th, td) {
    ${plain}
  }
  && :is(th, td) {
    padding: 6px 0;
    border-block-end: 1px solid var(--_border-1);
    text-align: start;
    font-weight: 400;
  }
  && thead th {
    color: var(--_text-2);
    font-size: 13px;
  }
  && :is(th, td):last-child {
    padding-inline-start: 16px;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`

const wordOf = (t: SecurityCenterTranslate, score: number) => {
  if (score >= 90) return t('excellent')
  if (score >= 70) return t('good')
  return t(score >= 50 ? 'fair' : 'weak')
}

const checkTitles = {
  mfa: 'checkMfa',
  breachedPasswords: 'checkBreachedPasswords',
  lockout: 'checkLockout',
  passwordHistory: 'checkPasswordHistory',
  idleSessions: 'checkIdleSessions',
  reLogin: 'checkReLogin',
  concurrentSessions: 'checkConcurrentSessions',
  sso: 'checkSso',
  ip: 'checkIp',
  domain: 'checkDomain',
  country: 'checkCountry',
} as const

const checkTitle = (t: SecurityCenterTranslate, check: string) =>
  Object.hasOwn(checkTitles, check) ? t(checkTitles[check as keyof typeof checkTitles]) : plainWords(check)

const Calculation = ({ checks }: { checks: NonNullable<ReadDetails>['checks'] }) => {
  const t = useMessages(securityCenterMessages)
  const { number } = useFormat()
  return (
    <Disclosure label={t('calculation')}>
      <Stack $gap={3}>
        <Text>{t('calculationText')}</Text>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('check')}</th>
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ check, earned, points }) => (
              <tr key={check}>
                <th scope="row">{checkTitle(t, check)}</th>
                <td>{t('pointsOf', { earned: number(earned), points: number(points) })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Disclosure>
  )
}

const Change = ({ score, history }: { score: number; history: NonNullable<ReadDetails>['history'] }) => {
  const t = useMessages(securityCenterMessages)
  const { date } = useFormat()
  const change = scoreChange(history, score)
  if (!change) return null
  const count = Math.abs(change.points)
  const since = { count, date: date(change.since, 'long') }
  if (change.points === 0) return <Text>{t('scoreSame', { date: since.date })}</Text>
  return <Text>{t(change.points > 0 ? 'scoreUp' : 'scoreDown', since)}</Text>
}

/** The score of the organization as a number with its word, how it moved, and how it is made. */
export const ScorePanel = ({ score, details }: { score: number; details: ReadDetails }) => {
  const t = useMessages(securityCenterMessages)
  return (
    <Panel>
      <Line>
        <ScoreRing score={score} />
        <Stack $gap={1}>
          <Title level={3} size="small">
            {t('score')}
          </Title>
          <Text data-tone="1">
            <Strong>{wordOf(t, score)}</Strong> · {t('scoreOf', { score })}
          </Text>
          {details && <Change score={score} history={details.history} />}
        </Stack>
      </Line>
      {details && details.checks.length > 0 && <Calculation checks={details.checks} />}
    </Panel>
  )
}
