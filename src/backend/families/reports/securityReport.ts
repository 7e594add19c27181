import type { SecurityCheck } from '../../../http/securityCenter/types.ts'
import { checks } from '../../securityChecks/checks.ts'
import { securityFactsOf } from '../../securityChecks/facts.ts'
import { scoredChecks, scoreOf } from '../../securityChecks/recommendations.ts'
import type { ReportText } from './reportTexts.ts'
import { options, type ReportKindFacts } from './kinds.ts'

const checkNames: Readonly<Record<SecurityCheck, ReportText>> = {
  mfa: 'Two-step verification is required',
  breachedPasswords: 'No breached passwords',
  lockout: 'Accounts lock after failed sign-ins',
  idleSessions: 'Idle sessions end',
  passwordHistory: 'Earlier passwords are blocked',
  reLogin: 'Sessions end after some time',
  concurrentSessions: 'Sessions of a member are limited',
  sso: 'Single sign-on is set up',
  ip: 'IP addresses are restricted',
  domain: 'Email domains are restricted',
  country: 'Countries are restricted',
}

const severities = { SEVERE: 'High', WARNING: 'Medium', INFO: 'Suggestion' } as const

/** The security score with what it is made of. */
export const securityReport: ReportKindFacts = {
  name: 'Security posture',
  description: 'The security score, what it is made of, and what would raise it.',
  permission: 'fe.secure.read.securityPolicy',
  filters: () =>
    Promise.resolve([
      { type: 'multi-select', config: { name: 'severity', label: 'Severity', options: options(severities) } },
      { type: 'boolean', config: { name: 'openOnly', label: 'Open recommendations only' } },
    ]),
  make: async (context, { severity, openOnly }) => {
    const facts = await securityFactsOf(context)
    const scored = scoredChecks(facts)
    const found = checks.map((check, index) => ({
      ...check,
      finding: check.find(facts),
      earned: scored[index]!.earned,
    }))
    const shown = found.filter(
      ({ severity: own, finding }) =>
        (!Array.isArray(severity) || severity.includes(own)) && (!openOnly || finding.code !== undefined),
    )
    const { total, enrolled, breached, stale } = facts.people
    return {
      figures: [
        ['Security score', { words: '{score} of 100', values: { score: String(scoreOf(facts)) } }],
        ['Open recommendations', found.filter(({ finding }) => finding.code !== undefined).length],
        ['Active members', total],
        ['Active members without two-step verification', total - enrolled],
        ['With a breached password', breached],
        ['Without a sign-in for 90 days', stale],
      ],
      columns: ['Check', 'Severity', 'Result', 'Points', 'Of'],
      rows: shown.map(({ check, severity: own, points, earned, finding: { code } }) => [
        { words: checkNames[check] },
        { words: severities[own] },
        { words: code === undefined ? 'Passed' : 'Open' },
        earned,
        points,
      ]),
      isCut: false,
    }
  },
}
