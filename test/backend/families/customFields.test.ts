import { customFieldsSuite } from './customFieldsSuite.ts'

void customFieldsSuite('memory')
