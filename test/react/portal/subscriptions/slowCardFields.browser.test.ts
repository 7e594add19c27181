import { equal } from '../../../elements/browser.ts'
import { holdTimers } from '../../../harness/holdTimers.ts'
import { shows } from '../../../harness/shows.ts'
import { frames, openCardFields, stripe, useStripeStandin } from './stripeStandin.ts'

/** Resolves once a script of the page has run. */
const scriptLoad = () =>
  new Promise<void>(resolve => {
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement)) return
      document.removeEventListener('load', onLoad, { capture: true })
      resolve()
    }
    document.addEventListener('load', onLoad, { capture: true })
  })

const late = "didn't answer in time"

describe('the card fields of Stripe, whose script is slow,', () => {
  useStripeStandin()

  it('tell so, are given up, and are shown once when they are asked for again', async () => {
    stripe.answer = 'slow'
    const timers = holdTimers([5_000, 15_000])
    const { root, find, all, user, until } = await openCardFields()
    const isShown = (text: string) => root.innerText.includes(text)
    await until(() => stripe.asked.length === 1)
    equal(isShown('taking longer than usual'), false)
    timers.pass(5_000)
    await shows(root, 'taking longer than usual')
    equal([isShown(late), isShown('Try again')], [false, false])

    timers.pass(15_000)
    await shows(root, late)
    equal([isShown('taking longer than usual'), all('button', 'Save card').length], [false, 0])

    await user.click(await find('button', 'Try again'))
    await until(() => !isShown(late) && timers.has(15_000))
    timers.pass(15_000)
    await shows(root, late)

    const loaded = scriptLoad()
    stripe.arrive()
    await loaded
    equal([frames(), stripe.standin.mounted.length, isShown(late)], [0, 0, true], 'after they were given up')

    await user.click(await find('button', 'Try again'))
    await find('button', 'Save card')
    timers.pass(5_000)
    timers.pass(15_000)
    equal([stripe.asked, frames(), stripe.standin.mounted.length, stripe.standin.removed], [[stripe.address], 1, 1, 0])
    equal([isShown(late), isShown('taking longer than usual')], [false, false])
    timers.restore()
  })
})
