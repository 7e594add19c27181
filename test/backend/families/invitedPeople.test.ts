import { invitedPeopleSuite } from './invitedPeopleSuite.ts'

void invitedPeopleSuite('memory')
