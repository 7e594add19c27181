/** Runs right before the elements are defined, so that they start with the right attributes and messages. */
import { prepareElements } from './preferences.ts'
import { translatePage } from './words.ts'

translatePage()
prepareElements()
