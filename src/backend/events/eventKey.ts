import * as v from 'valibot'
import { text } from '../request/schema.ts'
import { eventOf } from '../audits/catalogue.ts'

const notInCatalogue = 'must be the key of an event'

/** Schema of the key of an event of the catalogue. */
export const eventKey = v.pipe(
  text(100),
  v.check(key => eventOf(key) !== undefined, notInCatalogue),
)

/** Schema of the key of an event, or `*` for all events. */
export const eventKeyOrAll = v.pipe(
  text(100),
  v.check(key => key === '*' || eventOf(key) !== undefined, notInCatalogue),
)
