import { recipes } from '../../../../demo/catalogue/steps/recipes.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { stepNames } from '../../../harness/stepNames.ts'
import { closeStep, complaints, openStep, preparePage } from './openStep.ts'
import { checkAccessible, checkCodeFields, checkDark, checkEmptySubmit, checkFocus, checkMarks } from './stepChecks.ts'

/** The server that was told to fail says so, and developers are told what is missing from their page. */
const expected: Readonly<Record<string, RegExp>> = {
  'step-up.failed': /told to answer 500/,
  'hosted-login.notSetUp': /Hosted login needs a client-id or app-id/,
}

describe('every step of the login box is accessible and fits a narrow phone; focus starts in it and errors are announced [announcements]', () => {
  before(preparePage)
  afterEach(closeStep)

  it('each step of the state machines has a recipe, and no other', () => {
    const found = Object.entries(recipes).flatMap(([flow, steps]) => Object.keys(steps).map(step => `${flow}.${step}`))
    equal(found.toSorted(), stepNames.toSorted())
  })

  for (const name of stepNames)
    it(`${name}, whose secrets no recorder sees [token-memory]`, async () => {
      const step = await openStep(name)
      ok(step.box.innerText.trim(), 'there is something to read')
      if (!name.endsWith('.preLogin')) equal(step.box.querySelector('input[autocomplete~=webauthn]'), null)
      checkMarks(step)
      checkFocus(step)
      checkCodeFields(step)
      await checkAccessible()
      await checkDark(step)
      await checkEmptySubmit(step)
      equal(
        complaints.seen().filter(text => !expected[name]?.test(text)),
        [],
        'the console stays clean',
      )
    })
})
