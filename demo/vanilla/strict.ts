import { find, make } from './dom.ts'
import { startSite } from './site.ts'

const list = find('.log')

const count = (directive: string, blocked: string): void => {
  list.append(make('li', { translate: false }, make('p', {}, make('strong', {}, directive)), make('code', {}, blocked)))
  find('output').textContent = String(list.childElementCount)
}

// Violations before this script ran are only reported by a buffered observer, where supported.
if ('ReportingObserver' in window) {
  const observer = new ReportingObserver(
    reports => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = (body ?? {}) as { effectiveDirective?: string; blockedURL?: string }
        count(String(effectiveDirective), String(blockedURL))
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
} else {
  document.addEventListener('securitypolicyviolation', event => count(event.effectiveDirective, event.blockedURI))
}

startSite()
