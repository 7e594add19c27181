import { waitingSuite } from './waitingSuite.ts'

void waitingSuite('memory')
