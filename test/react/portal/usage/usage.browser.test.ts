import { executeServerCommand } from '@web/test-runner-commands'
import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'usage', widthPx: 1200, ...more })

checkSection('usage')

const chart = async ({ find }: PortalScreen, name: string) => {
  const found = await find('slider', `${name}, point by point`)
  while (!found.querySelector('svg')) await new Promise(resolve => requestAnimationFrame(resolve))
  return found
}

const tileOf = (slider: HTMLElement) => slider.closest('section')!

const press = (key: string) => executeServerCommand('press-times', { key, times: 1 })

describe('usage', () => {
  afterEach(() => {
    removePortals()
    document.documentElement.removeAttribute('dir')
  })

  it('shows each measure with its figure, what it is compared with, and a chart', async () => {
    const screen = await open()
    for (const name of [
      'Members',
      'Active members',
      'Successful sign-ins',
      'API calls',
      'Webhook deliveries',
      'Emails and text messages',
    ]) {
      const tile = tileOf(await chart(screen, name))
      ok(/\d/.test(tile.querySelector('p')!.innerText), name)
      includes(tile.innerText, name)
    }
    await screen.until(() => /Updated (?:now|\d+ minutes? ago)/.test(screen.root.innerText))
    await shows(screen.root, 'time zone')
    // On the first day of a month there may be none yet.
    await screen.user.selectOptions(await screen.find('combobox', 'Time period'), 'lastMonth')
    await shows(screen.root, 'the month before')
    includes(tileOf(await chart(screen, 'API calls')).innerText, 'Deployment pipeline')
    includes(tileOf(await chart(screen, 'Successful sign-ins')).innerText, 'Passkey')
  })

  it('writes figures of the axis beside it, and days below their middle', async () => {
    const drawn = await chart(await open(), 'API calls')
    const anchors = [...drawn.querySelectorAll('text')].map(text => getComputedStyle(text).textAnchor)
    equal([...new Set(anchors)].toSorted(), ['end', 'middle'])
  })

  it('reads a chart point by point with the arrow keys, which the text tells', async () => {
    const screen = await open()
    const slider = await chart(screen, 'Successful sign-ins')
    slider.focus()
    const told = () => slider.getAttribute('aria-valuetext')!
    await press('Home')
    await screen.until(() => slider.getAttribute('aria-valuenow') === '0')
    const first = told()
    includes(tileOf(slider).innerText, first)
    await press('ArrowRight')
    await screen.until(() => slider.getAttribute('aria-valuenow') === '1')
    ok(told() !== first, told())
    await press('ArrowLeft')
    await screen.until(() => told() === first)
    await press('End')
    await screen.until(() => slider.getAttribute('aria-valuenow') === slider.getAttribute('aria-valuemax'))
  })

  it('goes from right to left where the text does', async () => {
    document.documentElement.dir = 'rtl'
    const screen = await open()
    const slider = await chart(screen, 'Successful sign-ins')
    slider.focus()
    await press('Home')
    await screen.until(() => slider.getAttribute('aria-valuenow') === '0')
    await press('ArrowLeft')
    await screen.until(() => slider.getAttribute('aria-valuenow') === '1')
    const axis = [...slider.querySelectorAll('text')].find(({ textContent }) => textContent === '0')!
    ok(Number(axis.getAttribute('x')) > 200, 'the axis of values is at the right')
  })

  it('has the figures of a chart as a table', async () => {
    const { all, user, ...screen } = await open({ attributes: {} })
    const tile = tileOf(await chart({ all, user, ...screen }, 'Successful sign-ins'))
    await user.click(tile.querySelector('summary')!)
    const rows = [...tile.querySelectorAll('tbody tr')]
    ok(rows.length >= 28 && rows.length <= 31, String(rows.length))
    equal([...tile.querySelectorAll('thead th')].map(head => (head as HTMLElement).innerText).slice(0, 2), [
      'Day',
      'Count',
    ])
    includes(tile.querySelector('tbody')!.innerText, 'so far')
  })

  it('shows another period, and remembers it', async () => {
    const screen = await open()
    await chart(screen, 'Successful sign-ins')
    const select = (await screen.find('combobox', 'Time period')) as HTMLSelectElement
    await screen.user.selectOptions(select, 'twelveMonths')
    await screen.until(
      () =>
        screen.root.querySelectorAll('tbody').length === 6 && screen.root.querySelectorAll('tbody tr').length === 72,
    )
    includes(tileOf(await chart(screen, 'Active members')).innerText, 'In the latest month')
    await screen.user.selectOptions(select, 'lastMonth')
    await shows(screen.root, 'the month before')
    await screen.until(() => !tileOf(screen.all('slider')[0] as HTMLElement).innerText.includes('expected'))
  })

  it('saves all figures as a file, with the time zone in its header', async () => {
    const screen = await open()
    await chart(screen, 'Successful sign-ins')
    const button = await screen.find('button', 'Download CSV')
    const text = await (await fileSavedBy(() => screen.user.click(button), screen.until)).text()
    ok(
      /Day \([A-Za-z_/]+\),Members,Active members,Successful sign-ins,API calls,Webhook deliveries,Emails and text messages/.test(
        text,
      ),
      text,
    )
  })

  it('lists what the accounts below the organization used, in months only', async () => {
    const screen = await open()
    await screen.find('table', 'Usage by account')
    await screen.until(() => screen.all('row', /Acme Europe/).length === 1)
    const select = (await screen.find('combobox', 'Time period')) as HTMLSelectElement
    await screen.user.selectOptions(select, 'twelveMonths')
    await screen.until(() => screen.all('table', 'Usage by account').length === 0)
  })

  it('says when it could not be read, and reads it again', async () => {
    let isDown = true
    interceptRequests(({ path }) => (isDown && path.endsWith('/fe/usage') ? refusal(500, 'Down') : undefined))
    const screen = await open()
    await shows(screen.root, "Usage couldn't be loaded")
    isDown = false
    await screen.user.click(await screen.find('button', 'Try again'))
    await chart(screen, 'Successful sign-ins')
  })

  it('says that nothing was counted yet', async () => {
    interceptRequests(async ({ path, send }) => {
      const answer = await send()
      if (!path.endsWith('/fe/usage')) return answer
      return Response.json({ ...((await answer.json()) as object), countedSince: null })
    })
    await shows((await open()).root, 'Nothing was counted yet')
  })
})

describe('usage on a server with the contract only', () => {
  onContractOnlyServer()

  it('says that it is not counted', async () => {
    const { root } = await open()
    await shows(root, "This server doesn't count usage")
  })
})
