import { firstStepCss, firstTokensCss } from './instantMarkup.generated.ts'
import { sheetPerDocument } from '../../styles/adopt.ts'
import { frameCss, smallFrameCss } from '../../styles/frame.ts'

/** Frame and the tokens of the first step: for every element's own shadow root. */
export const frameSheet = sheetPerDocument(firstTokensCss + frameCss)

/** Rules of the first sign-in step, extracted at build time: for the root that contains the form. */
export const firstStepSheet = sheetPerDocument(firstStepCss)

/** The same for small elements. */
export const smallFrameSheet = sheetPerDocument(firstTokensCss + smallFrameCss)
