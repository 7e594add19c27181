import { allSuites } from './allSuites.ts'
import { openTestProvider } from './testProvider.ts'

allSuites('the test provider', () => openTestProvider())
