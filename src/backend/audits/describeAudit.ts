import { eventOf } from './catalogue.ts'
import type { AuditFields } from '../store/systemRecords.ts'

type Facts = AuditFields['facts']

/** Facts that name what was acted on, the most telling first. */
const targets = ['targetEmail', 'target', 'targetId', 'name', 'policy', 'event', 'channel', 'clientId'] as const

/** What a row was done to: a named target, else the first fact that is the id of a record. */
export const targetOf = (facts: Facts): string => {
  const named = targets.find(name => facts[name] !== undefined)
  const found = named ?? Object.keys(facts).find(name => name.endsWith('Id') && name !== 'sessionId')
  return found === undefined ? '' : String(facts[found])
}

const quoted = (value: Facts[string]) => `“${String(value)}”`

const changeIn = ({ before, after, name }: Facts): string[] => {
  const now = after ?? name
  // Values with several fields are compared by screens.
  const isPlain = [before, now].every(value => value !== undefined && !/^[[{]/.test(String(value)))
  return isPlain ? [`From ${quoted(before!)} to ${quoted(now!)}.`] : []
}

/** What a row tells, in English sentences; who did it is in the row. */
export const describeAudit = ({
  action,
  facts,
  outcome,
}: Pick<AuditFields, 'action' | 'facts' | 'outcome'>): string => {
  const known = eventOf(action)?.description.replace(/ Further failures .*$/, '')
  const { attempts, reason, impersonator, apiTokenId, fields } = facts
  return [
    known ?? `${action}${outcome === 'failure' ? ' failed' : ''}.`,
    ...changeIn(facts),
    ...(fields === undefined ? [] : [`Changed: ${fields}.`]),
    ...(reason === undefined ? [] : [`Reason: ${String(reason).replace(/\.$/, '')}.`]),
    ...(Number(attempts) > 1 ? [`${attempts} times within the hour.`] : []),
    ...(impersonator === undefined ? [] : [`Done by ${impersonator} in an impersonation.`]),
    ...(apiTokenId === undefined ? [] : ['Done by a program with an API token.']),
  ].join(' ')
}
