import { equal, ok } from '../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { changeAnswers } from '../../harness/changedAnswers.ts'
import { interceptRequests } from '../../harness/requests.ts'
import { excludes, includes } from '../../harness/texts.ts'
import { shows } from '../../harness/shows.ts'

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

const beginToView = async ({ find, user, type }: PortalScreen, name = 'Bea Reich') => {
  await user.click(await find('button', `Actions for ${name}`))
  await user.click(await find('menuitem', 'Impersonate'))
  type(await find('textbox', 'Reason'), 'Ticket 4711')
  await user.click(await find('button', 'Start impersonating'))
}

describe('the bar of an impersonation', () => {
  afterEach(() => {
    removePortals()
    localStorage.removeItem('FRONTEGG_VIEWING_BAR')
  })

  it('moves below the section and back by keyboard, keeps focus, covers nothing, and is remembered', async () => {
    const screen = await openPortal({ section: 'users' })
    const { find, user, until, focused, all } = screen
    await beginToView(screen)
    const down = await find('button', 'Move to the bottom')
    ok(isBefore(down, await find('heading', 'Users')), 'above')
    down.focus()
    await user.keyboard('{Enter}')
    const up = await find('button', 'Move to the top')
    await until(() => focused() === up)
    const heading = await find('heading', 'Users')
    ok(isBefore(heading, up), 'below')
    equal(all('button', 'Move to the bottom').length, 0)
    const page = heading.closest('[class*=measure]') ?? heading
    scrollTo(0, document.documentElement.scrollHeight)
    ok(
      up.getBoundingClientRect().top >= page.getBoundingClientRect().bottom,
      'covers nothing at the end of the section',
    )
    scrollTo(0, 0)
    equal(localStorage.getItem('FRONTEGG_VIEWING_BAR'), 'bottom')
    await user.keyboard('{Enter}')
    await until(() => focused() === all('button', 'Move to the bottom')[0])
  })

  it('goes with actions that are disabled with the reason: all changes, and what concerns the other person', async () => {
    const one = {
      id: 'n1',
      key: '',
      title: 'A webhook is failing',
      createdAt: '2026-01-01T00:00:00.000Z',
      status: 'unread',
    }
    changeAnswers(/\/fe\/notifications$/, () => ({ items: [one], unread: 1, mark: 'm' }))
    const screen = await openPortal({ section: 'users', widthPx: 1200 })
    const { find, user, all, until } = screen
    await beginToView(screen, 'Beatriz Costa')
    await find('button', 'Stop impersonating')
    const invite = await find('button', 'Invite people')
    await until(() => invite.getAttribute('aria-disabled') === 'true')
    equal(invite.title, "You're viewing as another member and can't change anything.")

    await user.click(await find('button', 'Notifications, 1 unread'))
    equal((await find('button', 'Mark all as read')).getAttribute('aria-disabled'), 'true')
    await user.click(await find('button', 'Actions for “A webhook is failing”'))
    for (const item of all('menuitem')) {
      equal(item.getAttribute('aria-disabled'), 'true')
      includes(item.innerText, "This isn't possible while you view as another member.")
    }
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Notification settings'))
    equal(((await find('switch', 'Webhook failing')) as HTMLInputElement).disabled, true)
    await user.keyboard('{Escape}')
    await until(() => all('dialog').length === 0)

    await user.click(await find('button', 'Privacy'))
    equal((await find('button', 'Set up: Authenticator app')).getAttribute('aria-disabled'), 'true')
    await user.click(await find('button', 'Stop impersonating'))
    await until(() => all('button', 'Set up: Authenticator app')[0]?.getAttribute('aria-disabled') === null)
  })

  it('stays in sight while the section scrolls, says reason, end and that nothing can be changed, and returns to the own session', async () => {
    const screen = await openPortal({ section: 'users' })
    const { find, user, until, root, all, portal } = screen
    await user.click(await find('button', 'Actions for Bea Reich'))
    await user.click(await find('menuitem', 'Impersonate'))
    await shows(root, 'takes you back to your own session')
    await user.keyboard('{Escape}')
    await beginToView(screen)
    const stop = await find('button', 'Stop impersonating')
    const bar = stop.closest('[role=region]')
    await until(() => /Reason: .*Ticket 4711/.test(bar?.textContent ?? ''))
    for (const text of ['Bea Reich', 'This ends', 'View only.']) includes(bar?.textContent, text)
    portal.style.display = 'block'
    portal.style.marginBlockEnd = '2000px'
    const content = root.querySelector<HTMLElement>('.fe-portal-content')
    content?.style.setProperty('min-block-size', '3000px')
    scrollTo(0, 1200)
    await until(() => {
      const { top, bottom } = stop.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    scrollTo(0, 0)
    await user.click(stop)
    await until(() => all('button', 'Stop impersonating').length === 0)
    await find('button', 'Actions for Bea Reich')
    excludes(root.innerText, 'Enter your password', 'nobody signs in again')
  })

  it('can be made small, and still says whom and stops', async () => {
    const screen = await openPortal({ section: 'users' })
    const { find, user, until, focused, all, root } = screen
    await beginToView(screen)
    const small = await find('button', 'Show only the name')
    includes(root.innerText, 'You are viewing Acme')
    small.focus()
    await user.keyboard('{Enter}')
    await until(() => focused() === all('button', 'Show the whole notice')[0])
    excludes(root.innerText, 'You are viewing Acme')
    const bar = (await find('button', 'Stop impersonating')).closest('[role=region]')
    includes(bar?.textContent, 'Bea Reich')
    await user.keyboard('{Enter}')
    await shows(root, 'You are viewing Acme')
  })
})

describe('the bar of a policy on trial', () => {
  afterEach(removePortals)

  it('stands above every section until an administrator keeps the policy', async () => {
    // A trial that leaves this session signed in takes a second browser, which the preview does not have.
    let trials = [{ policy: 'sessions', endsAt: new Date(Date.now() + 270_000).toISOString() }]
    interceptRequests(({ path }) => {
      if (path.endsWith('/fe/security/trials')) return Response.json(trials)
      if (!path.endsWith('/fe/security/trials/sessions/keep')) return undefined
      trials = []
      return new Response(null, { status: 204 })
    })
    const { find, user, root, all } = await openPortal({ section: 'roles' })
    await shows(root, 'For safety, the old policy returns in 5 minutes')
    equal(all('alert').length, 0)
    const said = all('status').filter(({ innerText }) => innerText.includes('on trial'))
    equal(
      said.map(({ innerText }) => innerText),
      ['The new policy is on trial: Session management'],
      'without the minutes, which change',
    )
    await user.click(await find('button', 'Keep new policy'))
    await shows(root, 'New policy kept: Session management')
    equal(all('button', 'Keep new policy').length, 0)
    const notices = root.querySelector('.fe-portal-content > .fe-portal-notices')
    equal(notices?.getBoundingClientRect().height, 0, 'nothing keeps room above the section')
  })
})
