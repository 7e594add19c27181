import { sections as allSections } from '../../../src/react/portal/sections.ts'
import { accounts } from '../../../src/state/portal/accounts/accounts.ts'
import { useElementStore } from '../../../src/react/app/host.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Title } from '../../../src/react/ui/Title.tsx'
import { equal, ok } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../harness/requests.ts'
import { shows } from '../../harness/shows.ts'
import { includes } from '../../harness/texts.ts'
import { slowPage } from './sampleSections.tsx'

const account = { tenantId: '1101', name: 'Acme Europe' }

/** What All accounts does with one of its rows. */
const OpenPage = () => {
  const { openSubAccount } = useElementStore(accounts)
  return (
    <div>
      <Title>Sub-accounts</Title>
      <Button onClick={() => void openSubAccount(account)}>Open Acme Europe</Button>
    </div>
  )
}

const openSub = async () => {
  const sections = [
    slowPage('users', async () => ({ Page: OpenPage })),
    allSections.find(({ slug }) => slug === 'groups')!,
  ]
  const screen = await openPortal({ section: 'users', sections })
  const { find, user } = screen
  const openIt = async () => {
    const button = await find('button', 'Open Acme Europe')
    button.focus()
    await user.keyboard('{Enter}')
  }
  return { ...screen, openIt }
}

/** The tenant of the token that a request carries. */
const tenantOf = (init: RequestInit) => {
  const part = new Headers(init.headers).get('authorization')?.split('.')[1] ?? ''
  if (part === '') return ''
  return (JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { tenantId: string }).tenantId
}

const statusesIn = (root: HTMLElement) =>
  [...root.querySelectorAll('[role=status], [aria-live=polite]')].map(({ textContent }) => textContent).join('\n')

describe('the bar of a sub-account', () => {
  afterEach(removePortals)

  it('says where the person works, is announced, stays in sight, and leads back by keyboard, which is announced too', async () => {
    const { find, user, until, all, root, focused, openIt, portal } = await openSub()
    await openIt()
    const back = await find('button', 'Back to Acme')
    const bar = await find('region', 'Working in a sub-account')
    includes(bar.textContent, "You're working in")
    includes(bar.textContent, 'Acme Europe')
    ok(
      getComputedStyle(bar.querySelector('[data-tone]')!).backgroundColor !== getComputedStyle(root).backgroundColor,
      'its own colour',
    )
    await until(() => statusesIn(root).includes("You're working in Acme Europe."))
    equal(all('button', /^Account, Acme Europe/).length, 1)
    await until(() => focused() !== null)
    portal.style.display = 'block'
    portal.style.marginBlockEnd = '2000px'
    root.querySelector<HTMLElement>('.fe-portal-content')?.style.setProperty('min-block-size', '3000px')
    scrollTo(0, 1200)
    await until(() => back.getBoundingClientRect().top >= 0 && back.getBoundingClientRect().bottom <= innerHeight)
    scrollTo(0, 0)
    back.focus()
    await user.keyboard('{Enter}')
    await until(() => all('region', 'Working in a sub-account').length === 0)
    await until(() => statusesIn(root).includes("You're back in your own organization"))
    await until(() => focused()?.tagName === 'H2' || focused()?.tagName === 'H1')
    ok(root.innerText.startsWith('Acme\n'), root.innerText)
    await find('button', 'Open Acme Europe')
  })

  it('sends nothing for the sub-account once it was left', async () => {
    const bearers = new Set<string>()
    const { find, openIt, all, until } = await openSub()
    await openIt()
    await find('button', 'Back to Acme')
    interceptRequests(({ init }) => {
      bearers.add(tenantOf(init))
      return undefined
    })
    all('button', 'Back to Acme')[0]!.click()
    await until(() => bearers.size > 0)
    equal([...bearers].join(), '1001')
  })

  it('says why an account is not opened, where the person still is, and tries again', async () => {
    const { find, user, root, openIt, all } = await openSub()
    const end = interceptRequests(({ path }) =>
      path.endsWith('/me/token')
        ? refusal(
            403,
            'This organization requires two-step verification. Sign in with it to continue.',
            'ER-SECOND-FACTOR-REQUIRED',
          )
        : undefined,
    )
    await openIt()
    await shows(root, "Acme Europe couldn't be opened. You are still in Acme.")
    await shows(root, 'requires two-step verification')
    equal(all('button', 'Back to Acme').length, 0)
    end()
    await user.click(await find('button', 'Try again'))
    await find('button', 'Back to Acme')
  })

  it('says so once the access has ended, back in the own account, and is dismissed', async () => {
    const { find, user, root, openIt, all, until } = await openSub()
    await openIt()
    await find('button', 'Back to Acme')
    interceptRequests(({ path, init }) => {
      if (path.endsWith('/me/token')) return refusal(404, 'Not found')
      const isRefresh = path.includes('/token/refresh')
      return tenantOf(init) === '1101' && !isRefresh ? refusal(401, 'Unauthorized') : undefined
    })
    await user.click(all('link', 'Groups')[0] ?? (await find('button', 'Groups')))
    await shows(root, "You can't work in Acme Europe anymore. You're back in Acme.")
    equal((await find('alert')).textContent.includes("You can't work in"), true)
    equal(all('button', 'Back to Acme').length, 0)
    await user.click(await find('button', 'Dismiss'))
    await until(() => !root.innerText.includes("You can't work in"))
  })
})
