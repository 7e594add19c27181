import { equal, ok } from '../../../elements/browser.ts'
import { sections } from '../../../../src/react/portal/sections.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'

const open = async (more: PortalOptions = {}) => {
  const screen = await openPortal(more)
  await screen.find('heading', 'Overview')
  await screen.until(() => !screen.root.querySelector('[aria-busy=true]'))
  return screen
}

const texts = (screen: PortalScreen) => screen.all('listitem').map(({ innerText }) => innerText.replaceAll('\n', ' '))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

checkSection('overview')

describe('the overview', () => {
  afterEach(removePortals)

  it('is the first section, and lists what is urgent before the rest', async () => {
    const screen = await open()
    const all = texts(screen)
    const urgent = all.findLastIndex(text => text.startsWith('Urgent'))
    const note = all.findIndex(text => text.startsWith('Good to know'))
    ok(urgent >= 0 && note > urgent, all.join('\n'))
    ok(
      all.some(text => /\d+ active members sign in without two-step verification\./.test(text)),
      all.join('\n'),
    )
  })

  it('leads to where something is dealt with, with the filter that shows it', async () => {
    const screen = await open()
    const line = screen.all('listitem').find(({ innerText }) => /members sign in without/.test(innerText))!
    await screen.user.click(line.querySelector('button')!)
    await screen.find('heading', 'Users')
    await screen.until(() => screen.all('button', /Two-step: Off|Status: Active|Remove filter/).length >= 2)
  })

  it('names on each button what is done, and gives those who may not do it the way to the section', async () => {
    const labels = (screen: PortalScreen) =>
      Object.fromEntries(
        screen.all('listitem').map(line => {
          const [text = ''] = line.innerText.split('\n').filter(part => /\s/.test(part) && !/^Good to know/.test(part))
          return [text, line.querySelector('button')!.textContent]
        }),
      )
    const known = labels(await open())
    const of = (pattern: RegExp) => Object.entries(known).find(([text]) => pattern.test(text))?.[1]
    equal(of(/locked out/), 'Unlock member')
    equal(of(/invitations haven't been accepted/), 'Review invitations')
    equal(of(/members sign in without/), 'Review members')
    removePortals()
    changeAnswers<{ permissions: { key: string }[] }>(/users\/v1\/me\/authorization$/, body => ({
      ...body,
      permissions: [{ key: 'fe.secure.read.users' }],
    }))
    const viewed = labels(await open())
    equal(Object.entries(viewed).find(([text]) => /locked out/.test(text))?.[1], 'View in Users')
  })

  it('says in one sentence that nothing needs attention', async () => {
    const own = ['overview', 'privacy']
    changeAnswers(/\/users\/v\d\/me$/, body => ({ ...body, mfaEnrolled: true }))
    const screen = await open({ sections: sections.filter(({ slug }) => own.includes(slug)) })
    await screen.find('heading', 'Nothing needs your attention')
    includes(screen.root.innerText, 'Your account is in order.')
  })

  it('names the sections that could not be checked', async () => {
    const screen = await openPortal({ section: 'profile' })
    screen.fail('webhooks.list', 500)
    await screen.user.click(await screen.find('button', 'Overview'))
    await screen.until(() => screen.root.innerText.includes("These sections couldn't be checked: Webhooks."))
  })

  it('counts pending invitations as the section that lists them does', async () => {
    const screen = await open()
    const line = screen.all('listitem').find(({ innerText }) => /invitations haven't been accepted/.test(innerText))!
    const count = /(\d+) invitations haven't been accepted/.exec(line.innerText)![1]!
    await screen.user.click(line.querySelector('button')!)
    const tab = await screen.find('tab', /^Invitations/)
    await screen.until(() => tab.textContent === `Invitations${count}`)
    await screen.until(() => screen.root.innerText.includes(`${count} of ${count}`))
  })

  it('leaves to the bar what it says about billing, until it is hidden there', async () => {
    localStorage.removeItem('FRONTEGG_BILLING_NOTICE')
    changeAnswers('/fe/billing/account', body => ({ ...body, standing: 'grace', graceEndsAt: inDays(9) }))
    const screen = await open()
    await screen.find('button', 'Go to billing')
    const lines = () => texts(screen).filter(text => /A payment failed/.test(text))
    equal(lines(), [])
    await screen.user.click(await screen.find('button', 'Hide for a day'))
    await screen.until(() => lines().length === 1)
    localStorage.removeItem('FRONTEGG_BILLING_NOTICE')
  })

  it('says two weeks before its end that a trial ends, without urgency', async () => {
    const trialEnd = inDays(10)
    changeAnswers<{ subscription: object }>('/fe/billing/account', ({ subscription, ...body }) => ({
      ...body,
      standing: 'trialing',
      subscription: { ...subscription, trialEnd },
    }))
    const screen = await open()
    const line = texts(screen).find(text => /The trial ends on/.test(text))
    ok(line?.startsWith('Good to know'), line ?? 'nothing')
  })

  it('is not there where the metadata of the organization hides it', async () => {
    const screen = await openPortal({
      prepare: portal => Object.assign(portal, { metadata: { navigation: { overview: { visibility: 'hidden' } } } }),
    })
    await screen.find('heading', 'Profile')
    equal(screen.all('button', 'Overview').length, 0)
  })
})

describe('the overview on a server with the contract only', () => {
  onContractOnlyServer()

  it('says what the contract tells', async () => {
    const screen = await open()
    ok(texts(screen).length > 0, 'something needs attention')
  })
})
