import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes, includes } from '../../../harness/texts.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'applications', widthPx: 1200, ...more })
const manage = (more: PortalOptions = {}) => open({ attributes: { tab: 'manage' }, ...more })

checkSection('applications')
checkSection('applications', { attributes: { tab: 'manage' } })

/** Opens the section for a person who holds no permission for it. */
const openWithout = async (more: PortalOptions = {}) => {
  const key = 'fe.secure.read.securityPolicy'
  const few = { permissions: [{ id: `permission.${key}`, key }], roles: [] }
  const changed = ['/users/v2/me', '/me/authorization'].map(path => changeAnswers(path, body => ({ ...body, ...few })))
  const screen = await open({ as: 'member@acme.test', ...more })
  await screen.find('heading', 'Applications')
  changed.toReversed().forEach(({ restore }) => restore())
  return screen
}

/** Opens the page of an application. */
const openApplication = async (name: string, more: PortalOptions = {}) => {
  const screen = await manage(more)
  const row = await screen.find('row', new RegExp(name))
  await screen.user.click(row.querySelector<HTMLElement>('[data-opens-row]')!)
  await screen.find('heading', name)
  return screen
}

/** Chooses people in the dialog for assigning, and assigns them. */
const assign = async ({ find, all, user, type, until }: PortalScreen, people: readonly string[]) => {
  // An empty list offers it as well.
  await until(() => all('button', 'Assign members').length > 0)
  await user.click(all('button', 'Assign members')[0]!)
  const dialog = await find('dialog', /Assign members to/)
  const field = await find('combobox', 'Members')
  for (const person of people) {
    await user.click(field)
    type(field, person)
    await user.click(await find('option', new RegExp(person)))
  }
  // Closes the choices, not the dialog.
  if (people.length > 0) await user.keyboard('{Escape}')
  const submit = [...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Assign members')!
  await user.click(submit)
}

const choose = async ({ find, user }: PortalScreen, person: string, action: string) => {
  await user.click(await find('button', `Actions for ${person}`))
  await user.click(await find('menuitem', action))
}

const confirm = async ({ find, user }: PortalScreen, title: string | RegExp) => {
  const dialog = await find('dialog', title)
  const button = [...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Unassign')!
  const text = dialog.innerText
  await user.click(button)
  return text
}

describe('the launcher', () => {
  afterEach(removePortals)

  it('has a card for each application that the person can open, with the last use', async () => {
    const { find, root } = await open()
    const cards = await find('list', 'Your applications')
    equal(
      [...cards.querySelectorAll('h3')].map(({ innerText }) => innerText),
      ['Lichen Atlas', 'Lichen Ledger', 'Lichen Notebook'],
    )
    const [atlas, ledger] = [...cards.querySelectorAll('li')].map(({ innerText }) => innerText)
    includes(atlas!, 'Not used yet')
    ok(/Last used .+ ago|Last used last week/.test(ledger!), ledger!)
    excludes(root.innerText, 'Lichen Archive')
    const link = await find('link', 'Open Lichen Ledger')
    equal(link.getAttribute('href'), new URL('/example/protected', location.origin).href)
    equal([link.getAttribute('target'), link.getAttribute('rel')], ['_blank', 'noopener noreferrer'])
  })

  it('notes the use on the server', async () => {
    const noted: string[] = []
    interceptRequests(({ method, path }) => {
      if (method === 'PUT') noted.push(path)
      return undefined
    })
    const { find, until, root } = await open()
    const link = await find('link', 'Open Lichen Atlas')
    // A test must not open another page.
    link.addEventListener('click', event => event.preventDefault())
    link.click()
    await until(() => !root.innerText.includes('Not used yet') && noted.length === 1)
    ok(noted[0]!.endsWith('/fe/applications/uses/app-atlas'), noted[0]!)
  })

  it('opens an application also where its use could not be noted', async () => {
    const { find, fail, root, until } = await open()
    fail('applications.use', 500)
    const link = await find('link', 'Open Lichen Atlas')
    let isPrevented = true
    link.addEventListener('click', event => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    })
    link.click()
    await until(() => root.innerText.includes('Not used yet'))
    equal(isPrevented, false)
  })

  it('is there for members who may not manage anything, without the list of all', async () => {
    const { find, all, root } = await openWithout()
    const cards = await find('list', 'Your applications')
    equal(cards.querySelectorAll('li').length, 2)
    includes(root.innerText, 'Open the applications you have access to.')
    equal(all('tab').length, 0)
  })

  it('opens no address that is not one of http or https', async () => {
    interceptRequests(async ({ path, send }) => {
      if (!path.includes('/applications/resources/applications/v1')) return undefined
      const rows = (await (await send()).json()) as object[]
      return Response.json(rows.map(row => ({ ...row, appURL: 'javascript:alert(1)' })))
    })
    const { find, all, root } = await open()
    await find('list', 'Your applications')
    equal(all('link', /^Open /).length, 0)
    includes(root.innerText, 'This application has no address that can be opened.')
  })

  it('says that there are none, and offers another try where they could not be read', async () => {
    let isBroken = true
    interceptRequests(({ path }) => {
      if (!path.includes('/applications/resources/applications/v1')) return undefined
      return isBroken ? refusal(500, 'Broken') : Response.json([])
    })
    const { find, user } = await open()
    await find('alert')
    isBroken = false
    await user.click(await find('button', 'Try again'))
    await find('heading', 'No applications yet')
  })
})

describe('the applications of the organization', () => {
  afterEach(removePortals)

  it('are listed with who can open each, and filtered by that', async () => {
    const { find, until, all, user } = await manage()
    const rowOf = async (name: string) => (await find('row', new RegExp(name))).innerText
    ok(/Everyone[\s\S]*All/.test(await rowOf('Lichen Notebook')), 'the notebook')
    ok(/Assigned members\s+2/.test(await rowOf('Lichen Ledger')), await rowOf('Lichen Ledger'))
    ok(/Assigned members\s+0/.test(await rowOf('Lichen Lab')), 'the lab')
    equal(all('row', /Archive/).length, 0)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', 'Everyone'))
    await until(() => all('row').length === 2)
  })

  it('take a permission, which a link to them says', async () => {
    interceptRequests(({ path }) => (path.includes('/tenant-assignments/') ? refusal(403, 'Forbidden') : undefined))
    const { root, find } = await openWithout({ attributes: { tab: 'manage' } })
    await shows(root, 'You need the permission See members')
    await find('tab', 'Your applications')
  })

  it('tell who has an open one: everyone', async () => {
    const { root, all } = await openApplication('Lichen Notebook')
    await shows(root, 'Everyone in your organization can open this application')
    equal(all('button', 'Assign members').length, 0)
  })

  it('lead to the page of one and back, with focus where it was', async () => {
    const { find, user, until, focused } = await openApplication('Lichen Ledger')
    await user.click(await find('button', 'All applications'))
    const row = await find('row', /Lichen Ledger/)
    await until(() => row.contains(focused()))
  })

  it('say that one is gone', async () => {
    const before = location.pathname + location.search
    history.replaceState(null, '', '#/applications/manage?application=app-gone')
    try {
      const { find } = await openPortal({ attributes: { 'url-strategy': 'hash' } })
      await find('heading', 'This application is no longer available')
    } finally {
      history.replaceState(null, '', before)
    }
  })
})

describe('the members of an application', () => {
  afterEach(removePortals)

  it('are assigned one at a time, which can be undone', async () => {
    const screen = await openApplication('Lichen Lab')
    const { find, all, until, user, root } = screen
    await find('heading', 'Not assigned to anyone yet')
    await assign(screen, ['Max Reed'])
    await find('row', /Max Reed/)
    await shows(root, 'Max Reed can now open Lichen Lab')
    await user.click(await find('button', 'Undo'))
    await until(() => all('row', /Max Reed/).length === 0)
  })

  it('are assigned together, with the outcome of each; those that fail can be tried again', async () => {
    const screen = await openApplication('Lichen Atlas')
    const { find, until, user } = screen
    let isBroken = true
    interceptRequests(({ method, path, body }) =>
      isBroken && method === 'POST' && path.endsWith('/apps-user') && body['userId'] === 'user-multi'
        ? refusal(500, 'Broken')
        : undefined,
    )
    await assign(screen, ['Mia Lund', 'Sue Park', 'Bea Reich'])
    const results = await find('list', 'Results')
    await until(() => /Sue Park .*\s+Skipped\s+Already assigned/.test(results.innerText))
    await until(() =>
      /Mia Lund.*\s+Failed\s+Assignment action failed\. Try again or contact support\./.test(results.innerText),
    )
    await until(() => /Bea Reich.*\s+Done/.test(results.innerText))
    isBroken = false
    await user.click(await find('button', 'Try 1 again'))
    await until(() => /Mia Lund.*\s+Done/.test(results.innerText))
  })

  it('keep the dialog with what was chosen when an assignment fails', async () => {
    const screen = await openApplication('Lichen Lab')
    const { find, root, fail, user, until, all } = screen
    fail('applications.assignUser', 500)
    await assign(screen, ['Max Reed'])
    await shows(root, 'Assignment action failed. Try again or contact support.')
    const dialog = await find('dialog', /Assign members to/)
    includes(dialog.innerText, 'Max Reed')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Assign members')!)
    await until(() => all('dialog').length === 0)
    await find('row', /Max Reed/)
  })

  it('ask for at least one member', async () => {
    const screen = await openApplication('Lichen Lab')
    await assign(screen, [])
    await shows(screen.root, 'Choose who can open it.')
  })

  it('are unassigned after a question, which can be undone', async () => {
    const screen = await openApplication('Lichen Atlas')
    const { find, all, until, user } = screen
    await choose(screen, 'Sue Park', 'Unassign')
    includes(await confirm(screen, 'Unassign Sue Park?'), 'They can no longer open Lichen Atlas.')
    await until(() => all('row', /Sue Park/).length === 0)
    await user.click(await find('button', 'Undo'))
    await find('row', /Sue Park/)
  })

  it('are told before they lose it themselves, and when nobody is left', async () => {
    const screen = await openApplication('Lichen Ledger')
    const { all, until, find } = screen
    await choose(screen, 'Ada Stone', 'Unassign')
    const own = await confirm(screen, 'Unassign Ada Stone?')
    includes(own, 'You can no longer open Lichen Ledger.')
    excludes(own, 'It is then assigned to no one.')
    await until(() => all('row', /Ada Stone/).length === 0)
    const [last] = all('button', /^Actions for/)
    await screen.user.click(last!)
    await screen.user.click(await find('menuitem', 'Unassign'))
    includes(await confirm(screen, /^Unassign .+\?$/), 'It is then assigned to no one.')
    await find('heading', 'Not assigned to anyone yet')
  })

  it('are told when a selection leaves nobody', async () => {
    const { find, user } = await openApplication('Lichen Ledger')
    await find('row', /Ada Stone/)
    await user.click(await find('checkbox', 'Select all on this page'))
    await user.click(await find('button', 'Unassign'))
    const dialog = await find('dialog', 'Unassign 2 members?')
    includes(dialog.innerText, 'You are one of them. It is then assigned to no one.')
  })

  it('are unassigned together, with the outcome of each', async () => {
    const screen = await openApplication('Lichen Atlas')
    const { find, user, until, fail } = screen
    for (const name of ['Ada Stone', 'Sue Park']) await user.click(await find('checkbox', `Select ${name}`))
    await user.click(await find('button', 'Unassign'))
    const dialog = await find('dialog', 'Unassign 2 members?')
    includes(dialog.innerText, 'They can no longer open Lichen Atlas. You are one of them.')
    excludes(dialog.innerText, 'It is then assigned to no one.')
    fail('applications.unassignUser', 500)
    await confirm(screen, 'Unassign 2 members?')
    const results = await find('list', 'Results')
    await until(() => /Failed\s+Assignment action failed\. Try again or contact support\./.test(results.innerText))
    await until(() => /Done/.test(results.innerText))
  })

  it('keep what another administrator did meanwhile', async () => {
    const screen = await openApplication('Lichen Atlas')
    const { all, until, root } = screen
    await choose(screen, 'Sue Park', 'Unassign')
    // The other administrator is faster.
    const stop = interceptRequests(async ({ path, send, url }) => {
      if (!path.endsWith('/user-support/apps')) return undefined
      stop()
      const body = JSON.stringify({ userId: 'user-support', tenantId: '1001', appIds: ['app-atlas'] })
      const address = new URL('/frontegg/identity/resources/applications/v1/user-apps', url)
      await send(address, { method: 'DELETE', body })
      return send()
    })
    await confirm(screen, 'Unassign Sue Park?')
    await shows(root, 'Changed since it was read')
    equal(all('button', 'Undo').length, 0)
    await until(() => all('row', /Sue Park/).length === 0)
  })

  it('are only to look at without the permission to assign', async () => {
    const { find } = await openApplication('Lichen Atlas', { as: 'member@acme.test' })
    const button = await find('button', 'Assign members')
    equal(button.getAttribute('aria-disabled'), 'true')
  })

  it('lead to the details of a member in Users', async () => {
    const { find, user } = await openApplication('Lichen Atlas')
    const row = await find('row', /Sue Park/)
    await user.click(row.querySelector<HTMLElement>('[data-opens-row]')!)
    await find('dialog', 'Sue Park')
  })

  it('and the dialog for assigning are accessible, also on a narrow page', async () => {
    for (const widthPx of [1200, 360]) {
      const { find, user, portal } = await openApplication('Lichen Atlas', { widthPx })
      await find('row', /Sue Park/)
      await user.click(await find('button', 'Assign members'))
      await find('combobox', 'Members')
      equal(await axeFaults(portal, { except: ['region', 'page-has-heading-one'] }), [], `${widthPx}`)
      removePortals()
    }
  })
})
