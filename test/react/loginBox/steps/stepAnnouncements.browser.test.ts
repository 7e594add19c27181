import { formSteps, secretSteps, sentSteps } from '../../../harness/stepNames.ts'
import { closeStep, openStep, preparePage } from './openStep.ts'
import { checkAccessible, checkOutage, checkRefusal, checkResends } from './stepChecks.ts'

const { now } = Date

describe('what happens to a step is announced once, and focus stays in it [announcements]', () => {
  before(preparePage)
  afterEach(() => {
    closeStep()
    Date.now = now
  })

  for (const name of secretSteps)
    it(`a wrong code or password: ${name}, which stays accessible`, async () => {
      await checkRefusal(await openStep(name))
      await checkAccessible()
    })

  for (const name of formSteps)
    it(`an outage of the server: ${name}`, async () => checkOutage(await openStep(name, { isServedHere: true })))

  for (const name of sentSteps)
    it(`a message that is sent again, each time: ${name}`, async () => {
      let passedMs = 0
      const step = await openStep(name)
      await checkResends(step, ms => {
        passedMs += ms
        Date.now = () => now() + passedMs
      })
    })
})
