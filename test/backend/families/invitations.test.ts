import { invitationsSuite } from './invitationsSuite.ts'

void invitationsSuite('memory')
