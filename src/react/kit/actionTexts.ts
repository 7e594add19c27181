import { defineServerTexts } from '../messages/serverTexts.ts'

/** Translations of the sentences for the actions of the product, by the action; they also say what an event means. */
export const actionTexts = defineServerTexts('auditActions')
