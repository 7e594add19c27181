import type { FeApp, PublicUser } from '../../src/index.ts'
import { showAccess } from './access.ts'
import { find, make } from './dom.ts'
import { noteList } from './notes.ts'
import { organizationOf } from './organization.ts'
import { startSite } from './site.ts'
import { sitePath } from './sitePath.ts'
import { t } from './words.ts'

const page = find('#content')
const waiting = [...page.childNodes]

/** Content of the signed-in user is built after sign-in and removed at sign-out. */
const show = (app: FeApp): void => {
  const user = app.$user.get()
  page.replaceChildren(...(user ? notebook(app, user) : waiting))
}

const notebook = (app: FeApp, user: PublicUser): HTMLElement[] => {
  const signOut = make('button', { type: 'button', className: 'button' }, t('Sign out'))
  signOut.onclick = () => void app.logout()
  return [
    make(
      'header',
      { className: 'sheet-head' },
      make('h1', {}, t(greeting(new Date().getHours()), { name: user.name || user.email })),
      make(
        'p',
        { className: 'lead' },
        t('You are writing for {organization}.', { organization: organizationOf(user) }),
      ),
      make(
        'p',
        { className: 'actions' },
        make('a', { className: 'button', href: `${sitePath}/account-settings` }, t('Account')),
        signOut,
      ),
    ),
    make('section', { ariaLabel: t('Notes') }, make('h2', {}, t('Today, salt marsh')), noteList(user)),
    make(
      'aside',
      { ariaLabel: t('Your details') },
      facts(user),
      ...(user.accounts.length > 1 ? [organizationChoice(app, user)] : []),
      showAccess(app),
    ),
  ]
}

const greeting = (hour: number): string => {
  if (hour < 5 || hour >= 18) return 'Good evening, {name}'
  return hour < 12 ? 'Good morning, {name}' : 'Good afternoon, {name}'
}

const facts = (user: PublicUser): HTMLElement => {
  const fact = (label: string, value: string) =>
    make('div', {}, make('dt', {}, t(label)), make('dd', {}, make('bdi', {}, value)))
  return make(
    'dl',
    { className: 'facts' },
    fact('Organization', organizationOf(user)),
    fact('Email', user.email),
    fact('Roles', user.roles.map(role => role.name).join(', ') || '–'),
  )
}

const organizationChoice = (app: FeApp, user: PublicUser): HTMLElement => {
  const options = user.accounts.map(({ tenantId, name }) =>
    make('option', { value: tenantId, selected: tenantId === user.tenantId }, name),
  )
  const status = make('p', { role: 'status' })
  const select = make('select', {}, ...options)
  select.onchange = () => {
    select.disabled = true
    app.switchTenant(select.value).catch(() => {
      select.disabled = false
      select.value = user.tenantId
      status.textContent = t('The organization could not be switched. Try again.')
    })
  }
  return make('div', { className: 'choice' }, make('label', {}, make('span', {}, t('Write for')), select), status)
}

const app = startSite({ guard: true })
if (app) {
  app.$session.subscribe(() => show(app))
} else page.replaceChildren(make('p', {}, t('Sign-in could not be loaded. Reload the page to try again.')))
