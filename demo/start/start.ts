import { find, make } from '../vanilla/dom.ts'
import { identify, password, toPassword } from '../catalogue/steps/recipe.ts'
import { sampleAccounts, type SampleAccount } from './accounts.ts'
import { frameAt } from './addresses.ts'
import { choicesOf, type ScreenTag } from './choices.ts'
import { flows, type Flow } from './flows.ts'
import { foldOnPhones } from './folds.ts'
import { showGallery } from './gallery.ts'
import { createInbox } from './inbox.ts'
import { snippetOf, type SnippetKind } from './snippets.ts'
import { createStage } from './stage.ts'
import { makeTabs } from './tabs.ts'

const form = find<HTMLFormElement>('#choices')
const status = find('#status')
const code = find('#code code')
const playground = find('#playground')
const stage = createStage(find('#place'))
const { server, version = '' } = document.documentElement.dataset
const addresses = { baseUrl: server === undefined ? 'http://localhost:8400' : location.origin, version }

const elementTabs = makeTabs(find('#elements'), () => start())
const codeTabs = makeTabs(find('#languages'), () => showCode())
const inbox = createInbox(find('#inbox'), find<HTMLButtonElement>('#open-inbox'), find('#news'), stage)

const selectedTag = () => elementTabs.selected() as ScreenTag
const choices = () => choicesOf(form, selectedTag())

const showCode = () => {
  code.textContent = snippetOf(codeTabs.selected() as SnippetKind, choices(), addresses)
}

/** Says below the element what happened, with what can be done next. */
const say = (text: string, ...actions: [label: string, run: () => void][]) => {
  const buttons = actions.map(([label, run]) => make('button', { type: 'button', onclick: run }, label))
  status.replaceChildren(make('span', {}, text), ...buttons)
}

/** Shows the controls that the chosen element has. */
const showControls = () => {
  const { tag, layout } = choices()
  for (const control of form.querySelectorAll<HTMLElement>('[data-of]')) control.hidden = control.dataset['of'] !== tag
  playground.dataset['element'] = tag
  find('#open-inbox').hidden = tag !== 'fe-login-box'
  if (tag !== 'fe-login-box') inbox.close()
  if (layout === 'dialog' && tag === 'fe-admin-portal')
    say('This layout lies over the page.', ['Open the portal', stage.openDialog])
}

const markFlow = (chosen?: HTMLElement) => {
  for (const item of document.querySelectorAll('[data-try]')) item.ariaPressed = String(item === chosen)
}

const hints: Readonly<Record<ScreenTag, string>> = {
  'fe-login-box': 'Sign in as admin@acme.test with the password Correct-Horse-9, or try a flow below.',
  'fe-admin-portal': 'Sample data. Nothing leaves this page.',
  'fe-partner-shell': 'Sample data. Three of the pages are your own, as children of the element.',
}

/** Shows the chosen element from its beginning. */
const start = () => {
  markFlow()
  say(hints[selectedTag()])
  inbox.renew({ hasAuthenticator: false })
  inbox.close()
  stage.show(choices())
  showControls()
  showCode()
}

/** At once: fields that get the focus meanwhile would end a slow movement. */
const showPlayground = () => find('.playground-head').scrollIntoView({ behavior: 'instant' })

const openFrame = (tag: ScreenTag) => {
  elementTabs.select(tag)
  start()
  showPlayground()
}

const openBox = (screen: string) => {
  elementTabs.select('fe-login-box')
  form.querySelector<HTMLSelectElement>('[name=screen]')!.value = screen
  showControls()
  showCode()
}

/** Leads the login box through a flow, as far as there is something to try. */
const run = async ({ screen = '', about, hasAuthenticator = false, go }: Omit<Flow, 'id' | 'title'>): Promise<void> => {
  openBox(screen)
  // The flow may need one that was left out.
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=method]')) box.checked = true
  showCode()
  inbox.renew({ hasAuthenticator })
  inbox.open()
  say(about)
  showPlayground()
  const { driver, signal } = stage.restart(choices())
  try {
    await go(driver)
    // What signed in on the way was not the end of the flow.
    say(about)
    stage.takeFocus()
  } catch (cause) {
    // Another flow was chosen meanwhile.
    if (signal.aborted) return
    say('This flow could not be opened.', ['Start again', start])
    throw cause
  }
}

const tryButton = (title: string, about: string, flow: Omit<Flow, 'id' | 'title'>): HTMLElement => {
  const button = make('button', { type: 'button' }, make('strong', {}, title), make('span', {}, about))
  button.dataset['try'] = title
  button.ariaPressed = 'false'
  button.onclick = () => {
    markFlow(button)
    void run(flow)
  }
  return make('li', {}, button)
}

const flowOf = ({ email, hasPassword = true }: SampleAccount): Omit<Flow, 'id' | 'title'> => ({
  about: hasPassword ? 'Email address and password are filled in. Press Sign in.' : 'The identity provider signs in.',
  hasAuthenticator: email === 'mfa@acme.test',
  go: async driver => {
    if (!hasPassword) return identify(driver, email)
    await toPassword(driver, email)
    await driver.fill('password', password)
  },
})

form.addEventListener('input', ({ target }) => {
  if (target === form.elements.namedItem('ownAccent'))
    find<HTMLInputElement>('[name=accent][value=custom]').checked = true
  // A box that is on screen stays with its flow.
  if (target instanceof Element && target.matches('[name=screen], [name=method]')) return start()
  stage.apply(choices())
  showControls()
  showCode()
})
form.addEventListener('reset', () => setTimeout(start))
find('#copy').onclick = async () => {
  const copied = find('#copied')
  await navigator.clipboard.writeText(code.textContent).then(
    () => (copied.textContent = 'Copied'),
    () => (copied.textContent = 'The browser did not allow copying. Select the text instead.'),
  )
  setTimeout(() => (copied.textContent = ''), 3_000)
}

document.addEventListener('fe-login', ({ detail: { user } }) =>
  say(
    `Signed in as ${user.name || user.email}.`,
    ['Open the admin portal', () => openFrame('fe-admin-portal')],
    ['Open the partner shell', () => openFrame('fe-partner-shell')],
    ['Start again', start],
  ),
)
document.addEventListener('fe-navigate', event => {
  const to = new URL(event.detail.to)
  if (to.origin === location.origin && to.pathname === location.pathname) return
  event.preventDefault()
  if (to.pathname.startsWith('/ui/')) say(`Your application for this tenant would open at ${to.host}${to.pathname}.`)
  // Signing in and out are pages of a host; here they are the other tab.
  if (!to.pathname.startsWith('/account/')) return
  openBox('')
  start()
})

addEventListener('hashchange', () => {
  const tag = frameAt(location.hash)
  if (tag === undefined) return
  if (selectedTag() === tag) showPlayground()
  else openFrame(tag)
})

find('#flows').append(...flows.map(flow => tryButton(flow.title, flow.about, flow)))
find('#accounts').append(...sampleAccounts.map(account => tryButton(account.email, account.shows, flowOf(account))))
showGallery(find('#sections'), find('#steps'))
foldOnPhones()
const named = frameAt(location.hash)
if (named) elementTabs.select(named)
start()
