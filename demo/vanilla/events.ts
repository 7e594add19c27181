import type { FeEventName } from '../../src/index.ts'
import { find, make } from './dom.ts'
import { preference } from './preferences.ts'
import { startSite } from './site.ts'

/** All events; a new one does not compile until it is logged here. */
const names = Object.keys({
  'fe-ready': 0,
  'fe-login': 0,
  'fe-logout': 0,
  'fe-session': 0,
  'fe-tenant-switch': 0,
  'fe-step': 0,
  'fe-section': 0,
  'fe-before-change': 0,
  'fe-change': 0,
  'fe-navigate': 0,
  'fe-before-logout': 0,
  'fe-close': 0,
  'fe-error': 0,
  'fe-load-error': 0,
} satisfies Record<FeEventName, 0>) as FeEventName[]

const longestLog = 200
const longestLine = 160

const log = find('.log')
const empty = find('.log-empty')
const stay = find<HTMLInputElement>('[name=stay]')

/** The payload on one line; a long one can be expanded. */
const detailOf = (event: CustomEvent): HTMLElement => {
  const short = JSON.stringify(event.detail)
  if (short.length < longestLine) return make('code', {}, short)
  const whole = make('code', {}, JSON.stringify(event.detail, null, 1))
  return make('details', {}, make('summary', {}, make('code', {}, short)), whole)
}

const write = (event: CustomEvent): void => {
  const time = new Intl.DateTimeFormat(preference('language') === 'de' ? 'de' : 'en', {
    timeStyle: 'medium',
  }).format(Date.now())
  const from = event.target instanceof Element ? event.target.localName : 'document'
  log.prepend(
    make(
      'li',
      { translate: false },
      make('p', {}, make('strong', {}, event.type), make('span', {}, from), make('time', {}, time)),
      detailOf(event),
    ),
  )
  log.children[longestLog]?.remove()
  empty.hidden = true
}

for (const name of names) document.addEventListener(name, write)
document.addEventListener('fe-navigate', event => stay.checked && event.preventDefault())

const app = startSite()

const actions: Record<string, () => void> = {
  token: () => void app?.getAccessToken(),
  portal: () => void app?.showAdminPortal(),
  'sign-out': () => void app?.logout({ silent: true }),
  clear: () => {
    log.replaceChildren()
    empty.hidden = false
  },
}
for (const [name, run] of Object.entries(actions)) find(`[data-action=${name}]`).onclick = run

app?.$user.subscribe(user => (find('[data-actions]').hidden = user === undefined))
