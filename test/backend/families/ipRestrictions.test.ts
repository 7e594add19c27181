import { ipRestrictionsSuite } from './ipRestrictionsSuite.ts'

ipRestrictionsSuite('the memory store')
