import { equal, ok, until } from './browser.ts'
import { openFrameworkPage, servedMarkup } from './frameworkHost.ts'
import { closePages } from './page.ts'
import { alive, field, shows, submit, type } from './person.ts'

const build = 'cccc0001'
/** Opens a page with an empty place for a React host, with or without the script of the elements beside it. */
const open = async (hasScript: boolean) => {
  const opened = await openFrameworkPage({ build, host: 'react-host.js', hasScript })
  const { window } = opened.page
  const start = await until(() => window.startReactComponent, 'the host is loaded')
  const render = await until(() => window.renderReactComponent, 'the host is loaded')
  return { ...opened, start, render }
}

const markup = servedMarkup(build)

describe('the React component of the login box', () => {
  afterEach(closePages)

  for (const hasScript of [true, false])
    it(`receives events and sets properties when it hydrates, ${hasScript ? 'after' : 'before'} its tag is defined`, async () => {
      const { page, start, render, props, root } = await open(hasScript)
      root.innerHTML = render(props)
      const box = page.find<HTMLElement & { localizations?: unknown }>('fe-login-box')
      const { complaints, steps } = start(root, 'hydrate', props)
      await alive(box)
      ok(page.find('fe-login-box') === box, 'the element of the server is kept')
      ok(box.localizations === props.localizations, 'the property is the object of the host')
      await shows(box, 'Welcome to the host')
      type(field(box, 'identifier'), 'ann@acme.test')
      submit(box)
      await until(() => steps.some(step => /^0 .*assword/.test(step)), 'the handler has received the event')
      equal(complaints, [])
      equal(page.faults, [])
    })

  it('keeps what was typed into a form that was painted before React hydrates', async () => {
    const { page, start, render, props, root } = await open(true)
    root.innerHTML = render(props)
    const box = page.find('fe-login-box')
    const input = field(box, 'identifier')
    type(input, 'ann@ac')
    const { complaints } = start(root, 'hydrate', props)
    await alive(box)
    page.find('#again').click()
    await until(() => page.find('#again').textContent === '1', 'the host has rendered again')
    equal(field(box, 'identifier').value, 'ann@ac')
    equal(page.document.activeElement, field(box, 'identifier'))
    equal(complaints, [])
    equal(page.faults, [])
  })

  it('takes over the first screen that a server rendered, with what was typed before any script', async () => {
    const { page, start, render, props, root } = await open(false)
    root.innerHTML = render({ ...props, markup })
    const box = page.find('fe-login-box')
    const input = field(box, 'identifier')
    type(input, 'ann@ac')
    const { complaints } = start(root, 'hydrate', { ...props, markup })
    await alive(box)
    ok(field(box, 'identifier') === input, 'the field is the same node')
    equal(input.value, 'ann@ac')
    equal(box.querySelectorAll('form').length, 1)
    equal(complaints, [])
    equal(page.faults, [])
  })

  it('renders in a browser without markup strings, calls the latest handler, and writes attributes as markup does', async () => {
    const { page, start, props, root } = await open(false)
    const { steps, complaints } = start(root, 'render', props)
    const box = await until(() => page.document.querySelector('fe-login-box'), 'the element is rendered')
    await alive(box)
    page.find('#again').click()
    await until(() => box.getAttribute('data-count') === '1', 'the host has rendered again')
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await until(() => steps.some(step => /^1 .*assword/.test(step)), 'the newest handler has received the event')
    equal(box.className, 'of-host')
    equal([box.getAttribute('base-url'), box.hasAttribute('no-redirect')], [props.baseUrl, true])
    equal(box.hasAttribute('hosted-login'), false)
    equal(complaints, [])
    equal(page.faults, [])
  })
})
