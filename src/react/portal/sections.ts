import { accountSection } from './account/section.ts'
import { connectivitySection } from './connectivity/section.ts'
import type { Section } from './section.ts'
import { webhooksSection } from './webhooks/section.ts'

/** The sections of the portal, in the order of the navigation. */
export const sections: readonly Section[] = [accountSection, connectivitySection, webhooksSection]
