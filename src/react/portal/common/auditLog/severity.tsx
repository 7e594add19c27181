import { Badge, type Tone } from '../../../ui/Badge.tsx'
import type { AuditsTranslate } from './messages.ts'

/** The severities that can be filtered by, as the server names them; the lowest first. */
export const severities = ['Info', 'Medium', 'High', 'Critical'] as const

const tones: Readonly<Record<(typeof severities)[number], Tone>> = {
  Info: 'neutral',
  Medium: 'info',
  High: 'warning',
  Critical: 'danger',
}

const knownOf = (severity: string) => severities.find(name => name.toLowerCase() === severity.toLowerCase())

/** The name of a severity; an unknown one stands for itself. */
export const severityText = (t: AuditsTranslate, severity: string): string => {
  const known = knownOf(severity)
  return known ? t(known.toLowerCase() as Lowercase<typeof known>) : severity
}

/** The tone of a severity; an unknown one has none of its own. */
export const severityTone = (severity: string): Tone => {
  const known = knownOf(severity)
  return known ? tones[known] : 'neutral'
}

/** A severity as a mark. */
export const SeverityBadge = ({ t, severity }: { t: AuditsTranslate; severity: string }) =>
  severity === '' ? null : <Badge tone={severityTone(severity)}>{severityText(t, severity)}</Badge>
