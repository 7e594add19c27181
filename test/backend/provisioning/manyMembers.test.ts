import { manyMembersSuite, quickMemory } from './manyMembers.ts'

const { makeStore, addRows } = quickMemory()

void manyMembersSuite('memory', makeStore, { count: 10_000, addRows, isMeasured: true })
