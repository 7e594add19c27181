import { equal, ok, until } from '../elements/browser.ts'
import { openFrameworkPage, servedMarkup } from '../elements/frameworkHost.ts'
import { closePages } from '../elements/page.ts'
import { alive, enterAddress, field, shows, submit, type } from '../elements/person.ts'

const build = 'dddd0001'
/** Opens a page with an empty place for a Vue host, with or without the script of the elements beside it. */
const open = async (hasScript: boolean) => {
  const opened = await openFrameworkPage({ build, host: 'vue-host.js', hasScript })
  const { window } = opened.page
  const start = await until(() => window.startVue, 'the host is loaded')
  const render = await until(() => window.renderVue, 'the host is loaded')
  return { ...opened, start, render }
}

const markup = servedMarkup(build)

describe('the Vue component of the login box', () => {
  afterEach(closePages)

  for (const hasScript of [true, false])
    it(`receives events and sets properties when it hydrates, ${hasScript ? 'after' : 'before'} its tag is defined`, async () => {
      const { page, start, render, props, root } = await open(hasScript)
      root.innerHTML = await render(props)
      const box = page.find<HTMLElement & { localizations?: unknown }>('fe-login-box')
      const { steps } = start(root, 'hydrate', props)
      await alive(box)
      ok(page.find('fe-login-box') === box, 'the element of the server is kept')
      ok(box.localizations === props.localizations, 'the property is the object of the host')
      await shows(box, 'Welcome to the host')
      type(field(box, 'identifier'), 'ann@acme.test')
      submit(box)
      await until(() => steps.some(step => /^0 .*assword/.test(step)), 'the handler has received the event')
      equal(page.faults, [])
    })

  it('keeps what was typed into a form that was painted before Vue hydrates', async () => {
    const { page, start, render, props, root } = await open(true)
    root.innerHTML = await render(props)
    const box = page.find('fe-login-box')
    const input = field(box, 'identifier')
    type(input, 'ann@ac')
    start(root, 'hydrate', props)
    await alive(box)
    page.find('#again').click()
    await until(() => page.find('#again').textContent === '1', 'the host has rendered again')
    ok(field(box, 'identifier') === input, 'the field is the same node')
    equal(input.value, 'ann@ac')
    equal(page.document.activeElement, input)
    equal(page.faults, [])
  })

  it('takes over the first screen that a server rendered, with what was typed before any script', async () => {
    const { page, start, render, props, root } = await open(false)
    root.innerHTML = await render({ ...props, markup })
    const box = page.find('fe-login-box')
    const input = field(box, 'identifier')
    type(input, 'ann@ac')
    start(root, 'hydrate', { ...props, markup })
    await alive(box)
    ok(field(box, 'identifier') === input, 'the field is the same node')
    equal(input.value, 'ann@ac')
    equal(box.querySelectorAll('form').length, 1)
    equal(page.faults, [])
  })

  for (const { how, hasScript } of [
    { how: 'hydrate', hasScript: false },
    { how: 'hydrate', hasScript: true },
    { how: 'render', hasScript: false },
  ] as const)
    it(`shows content of the host in the slot of its name when it ${how}s, ${hasScript ? 'after' : 'before'} the form is painted`, async () => {
      const { page, start, render, props, root } = await open(hasScript)
      const withHeading = { ...props, heading: 'Acme' }
      if (how === 'hydrate') root.innerHTML = await render(withHeading)
      const sent = page.document.querySelector('[slot=header]')
      const form = page.document.querySelector('fe-login-box form')
      equal(form !== null, hasScript)
      start(root, how, withHeading)
      const box = page.find('fe-login-box')
      await alive(box)
      equal(box.querySelector(':scope > [slot=header] > h1')?.textContent, 'Acme')
      page.find('#again').click()
      await until(() => box.getAttribute('data-count') === '1', 'the host has rendered again')
      await enterAddress(box)
      ok(how === 'render' || box.querySelector('[slot=header]') === sent, 'the content of the server is kept')
      equal(box.querySelectorAll('[slot=header], [slot=fe-view]').length, 2)
      equal(page.faults, [])
    })

  it('keeps the painted form, with what was typed, beside content of the host', async () => {
    const { page, start, render, props, root } = await open(true)
    const withHeading = { ...props, heading: 'Acme' }
    root.innerHTML = await render(withHeading)
    const box = page.find('fe-login-box')
    const input = field(box, 'identifier')
    type(input, 'ann@ac')
    start(root, 'hydrate', withHeading)
    await alive(box)
    ok(field(box, 'identifier') === input, 'the field is the same node')
    equal(input.value, 'ann@ac')
    for (const text of ['Globex', 'Initech']) {
      page.find('#rename').click()
      await until(() => box.querySelector('h1')?.textContent === text, 'the content of the host has changed')
    }
    ok(field(box, 'identifier') === input, 'the field is still the same node')
    equal(page.faults, [])
  })

  it('renders in a browser, calls the latest handler, and writes attributes as markup does', async () => {
    const { page, start, props, root } = await open(false)
    const { steps } = start(root, 'render', props)
    const box = page.find('fe-login-box')
    await alive(box)
    page.find('#again').click()
    await until(() => box.getAttribute('data-count') === '1', 'the host has rendered again')
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await until(() => steps.some(step => /^1 .*assword/.test(step)), 'the newest handler has received the event')
    equal(box.className, 'of-host')
    equal(
      ['base-url', 'app-name', 'no-redirect', 'hosted-login'].map(name => box.getAttribute(name)),
      [props.baseUrl, 'vue-host', '', null],
    )
    equal(page.faults, [])
  })

  it('comes back with its step when KeepAlive has kept it', async () => {
    const { page, start, props, root } = await open(false)
    start(root, 'render', props)
    const box = page.find('fe-login-box')
    await alive(box)
    await enterAddress(box)
    page.find('#go').click()
    await until(() => !page.document.querySelector('fe-login-box'), 'another page is shown')
    page.find('#go').click()
    await until(() => page.document.querySelector('fe-login-box') === box, 'the page is back')
    await shows(box, 'Enter your password')
    equal(page.faults, [])
  })

  it('works under a strict content security policy, with the Trusted Types policy of Vue alone', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    try {
      frame.src = `/builds/${build}/steady/strict-vue.html`
      const box = await until(
        () => frame.contentDocument?.querySelector<HTMLElement>('fe-login-box'),
        'Vue has rendered',
      )
      await alive(box)
      await shows(box, 'Email')
      equal(Reflect.get(frame.contentWindow as Window, 'violations'), [])
    } finally {
      frame.remove()
    }
  })
})
