/** A violation of the content security policy on one of our pages. */
export interface PolicyReport {
  /** Without query, which may hold secrets. */
  page: string
  directive: string
  blocked: string
  source: string
  line: number
}

/** The latest reports, kept in memory. */
export interface PolicyReports {
  /** Stores a report of a browser; ignores invalid ones. */
  add: (body: unknown) => void
  list: () => readonly PolicyReport[]
  clear: () => void
}

const maxReports = 100

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')
const withoutQuery = (value: unknown) => textOf(value).replace(/[?#].*$/s, '')

/** Collects reports of violated content security policies (CSP 3 §5.3). */
export const createPolicyReports = (): PolicyReports => {
  let reports: PolicyReport[] = []
  return {
    add: body => {
      const report = (body as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report']
      if (typeof report !== 'object' || report === null) return
      const kept = {
        page: withoutQuery(report['document-uri']),
        directive: textOf(report['effective-directive'] ?? report['violated-directive']),
        blocked: withoutQuery(report['blocked-uri']),
        source: withoutQuery(report['source-file']),
        line: Number(report['line-number']) || 0,
      }
      reports = [...reports, kept].slice(-maxReports)
    },
    list: () => reports,
    clear: () => {
      reports = []
    },
  }
}
