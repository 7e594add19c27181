import { equal, ok } from '../../../../elements/browser.ts'
import { axeFaults } from '../../../../harness/axeFaults.ts'
import { onContractOnlyServer } from '../../../../harness/contractOnlyServer.ts'
import { elsewhere } from '../../../../harness/elsewhere.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../../harness/openPortal.ts'
import { interceptRequests } from '../../../../harness/requests.ts'
import { excludes, includes } from '../../../../harness/texts.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'profile', ...more })

const bellOf = (screen: PortalScreen, count?: number) =>
  screen.find(
    'button',
    count === undefined ? /^Notifications/ : count === 0 ? 'Notifications' : `Notifications, ${count} unread`,
  )

const openPanel = async (screen: PortalScreen, count = 2) => {
  await screen.user.click(await bellOf(screen, count))
  const panel = await screen.find('dialog', 'Notifications')
  await screen.until(() => panel.querySelectorAll('li').length > 0)
  return panel
}

const titles = (panel: Element) =>
  [...panel.querySelectorAll('li')].map(item => item.querySelector('button')!.innerText)

const choose = async (screen: PortalScreen, title: string | RegExp, action: string) => {
  const name = typeof title === 'string' ? `Actions for “${title}”` : title
  await screen.user.click(await screen.find('button', name))
  await screen.user.click(await screen.find('menuitem', action))
}

describe('the bell', () => {
  afterEach(removePortals)

  it('counts what is unread, and opens what a notification is about', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    equal(titles(panel).length, 4)
    for (const text of ['is failing', 'HTTP 500', 'You have access to Lichen Atlas']) includes(panel.innerText, text)
    await screen.user.click(panel.querySelector('li button')!)
    await screen.find('heading', 'Webhooks')
    equal(screen.all('dialog').length, 0)
    await bellOf(screen, 1)
  })

  it('writes dates in the language and time zone of the reader', async () => {
    const english = await openPanel(await open())
    const options = { timeZone: 'America/New_York', dateStyle: 'long' } as const
    const day = new Intl.DateTimeFormat('en-US', options).format(Date.now() + 24 * 86_400_000)
    for (const date of english.innerText.matchAll(/expires on (.*)/g)) equal(date[1], day)
    includes(english.innerText, 'expires on')
    excludes(english.innerText, 'T00:')
  })

  it('marks as read and unread, pins, archives with undo', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    const [first = ''] = titles(panel)
    await choose(screen, first, 'Mark as read')
    await screen.until(() => panel.querySelectorAll('[data-is=unread]').length === 1)
    await choose(screen, first, 'Pin')
    await screen.user.click(await screen.find('tab', 'Pinned'))
    await screen.until(() => titles(panel).length === 2)
    await choose(screen, first, 'Archive')
    await screen.user.click(await screen.find('tab', 'Archived'))
    await screen.until(() => titles(panel).includes(first))
    await screen.user.click(await screen.find('button', 'Undo'))
    await screen.until(() => !titles(panel).includes(first))
  })

  it('marks all as read', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    await screen.user.click(await screen.find('button', 'Mark all as read'))
    await screen.until(() => panel.querySelectorAll('[data-is=unread]').length === 0)
    await screen.user.click(await screen.find('tab', 'Unread'))
    await screen.find('heading', "You're all caught up")
    await screen.user.keyboard('{Escape}')
    await bellOf(screen, 0)
  })

  it('keeps focus at the next notification when one is archived', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    const [, second = '', third = ''] = titles(panel)
    await choose(screen, second, 'Archive')
    await screen.until(() => !titles(panel).includes(second))
    await screen.until(() => (screen.focused() as HTMLElement).innerText === third)
  })

  it('focuses the tab when the last notification in it is unpinned', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    await screen.user.click(await screen.find('tab', 'Pinned'))
    await screen.until(() => titles(panel).length === 1)
    await choose(screen, titles(panel)[0]!, 'Unpin')
    await screen.find('heading', 'No pinned notifications')
    await screen.until(() => screen.focused()?.textContent === 'Pinned')
  })

  it('focuses the first notification when all are marked as read', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    await screen.user.click(await screen.find('button', 'Mark all as read'))
    await screen.until(() => screen.all('button', 'Mark all as read').length === 0)
    await screen.until(() => (screen.focused() as HTMLElement).innerText === titles(panel)[0])
  })

  it('focuses the way back in its settings, and the settings afterwards', async () => {
    const screen = await open()
    await openPanel(screen)
    await screen.user.click(await screen.find('button', 'Notification settings'))
    await screen.until(() => screen.focused()?.textContent === 'Back to notifications')
    await screen.user.keyboard('{Enter}')
    await screen.until(() => screen.focused()?.textContent === 'Notification settings')
  })

  it('leads to the heading of the page that it opens, also of the one on screen', async () => {
    for (const section of ['profile', 'webhooks']) {
      const screen = await open({ section })
      const panel = await openPanel(screen)
      panel.querySelector<HTMLElement>('li button')!.focus()
      await screen.user.keyboard('{Enter}')
      await screen.find('heading', 'Webhooks')
      await screen.until(() => screen.focused()?.localName === 'h2' && screen.focused()?.textContent === 'Webhooks')
      removePortals()
    }
  })

  it('has one stop for each title and each menu, and none for times', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    equal(panel.querySelectorAll('li [tabindex="0"]').length, 0)
    ok(panel.querySelector('li time'), 'times are shown')
  })

  it('says why a change was refused, and shows the state before it', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    screen.fail('notifications.setStatus', 500)
    await choose(screen, titles(panel)[0]!, 'Mark as read')
    await screen.until(() => screen.root.innerText.includes("The notification wasn't changed."))
    await screen.until(() => panel.querySelectorAll('[data-is=unread]').length === 2)
  })

  it('lets people choose the kinds, and keeps the choice', async () => {
    const screen = await open()
    await openPanel(screen)
    await screen.user.click(await screen.find('button', 'Notification settings'))
    const failing = (await screen.find('switch', 'Webhook failing')) as HTMLInputElement
    equal(failing.checked, true)
    await screen.user.click(failing)
    await screen.until(() => !failing.checked && failing.getAttribute('aria-busy') !== 'true')
    equal(screen.all('switch', 'Password changed').length, 0, 'warnings about the own account are always on')
    await screen.user.click(await screen.find('button', 'Back to notifications'))
    await screen.user.click(await screen.find('button', 'Notification settings'))
    equal(((await screen.find('switch', 'Webhook failing')) as HTMLInputElement).checked, false)
  })

  it('has the kinds under the names of their sections', async () => {
    const screen = await open()
    await openPanel(screen)
    await screen.user.click(await screen.find('button', 'Notification settings'))
    const group = await screen.find('group', 'Webhooks')
    equal(
      [...group.querySelectorAll('label')].map(({ innerText }) => innerText.trim()),
      ['Webhook failing', 'Webhook stopped'],
    )
    await screen.find('heading', 'Billing')
    equal(screen.all('group').filter(one => one.querySelector('[role=switch]')).length > 4, true)
  })

  it('shows what happens elsewhere within seconds', async () => {
    const screen = await open()
    await bellOf(screen, 2)
    const body = { params: { notificationId: 'bell_sample_3', status: 'unread' } }
    await elsewhere(screen, 'PUT', '/notification/status', body)
    await bellOf(screen, 3)
  })

  it('shows an urgent notification at once, with the way to what it is about', async () => {
    const screen = await open()
    await bellOf(screen, 2)
    excludes(screen.root.innerText, 'was disabled')
    const body = { params: { notificationId: 'bell_sample_5', status: 'unread' } }
    await elsewhere(screen, 'PUT', '/notification/status', body)
    await screen.user.click(await screen.find('button', 'Open Webhooks'))
    await screen.find('heading', 'Webhooks')
  })

  it('offers another try when it could not be loaded', async () => {
    const screen = await open()
    await bellOf(screen, 2)
    for (let times = 0; times < 3; times += 1) screen.fail('notifications.page', 500)
    await screen.user.click(await bellOf(screen, 2))
    await screen.user.click(await screen.find('tab', 'Pinned'))
    await screen.find('heading', /couldn't be loaded/)
  })

  it('is accessible, also on a phone and in the dark', async () => {
    for (const attributes of [{ theme: 'light' }, { theme: 'dark' }]) {
      const screen = await open({ widthPx: 360, attributes })
      const panel = await openPanel(screen)
      equal(await axeFaults(panel), [])
      removePortals()
    }
  })
})

describe('the bell on a server with the contract only', () => {
  onContractOnlyServer()

  it('lists, marks and pins, and offers no kinds', async () => {
    const screen = await open()
    const panel = await openPanel(screen)
    equal(screen.all('button', 'Notification settings').length, 0)
    await choose(screen, titles(panel)[0]!, 'Mark as read')
    await screen.user.click(await screen.find('tab', 'Unread'))
    await screen.until(() => titles(panel).length === 1)
  })

  it('offers the actions that are links, and none that writes to an address', async () => {
    const action = (name: string, url: string, method: string) => ({ id: name, name, url, method })
    const one = {
      id: 'n1',
      title: 'Your report is ready',
      body: '',
      url: 'https://reports.example/1',
      createdAt: '2026-01-01T00:00:00.000Z',
      status: 'read',
      actions: [
        action('Open profile', 'profile', 'GET'),
        action('Open report', 'https://reports.example/1', ''),
        action('Delete report', 'https://reports.example/1', 'DELETE'),
        action('Run', 'javascript:alert(1)', 'GET'),
      ],
    }
    interceptRequests(({ path, method }) =>
      method === 'GET' && path.endsWith('/notification') ? Response.json([one]) : undefined,
    )
    const screen = await open({ section: 'privacy' })
    await screen.user.click(await screen.find('button', /^Notifications/))
    const panel = await screen.find('dialog', 'Notifications')
    await screen.find('link', 'Your report is ready')
    equal((await screen.find('link', 'Open report')).getAttribute('href'), 'https://reports.example/1')
    excludes(panel.innerText, 'Delete report')
    excludes(panel.innerText, 'Run')
    await screen.user.click(await screen.find('button', 'Open profile'))
    await screen.find('heading', 'Profile')
  })
})
