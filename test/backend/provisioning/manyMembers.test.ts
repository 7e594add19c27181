import { manyMembersSuite, quickMemory } from './manyMembers.ts'

const { makeStore, addRows } = quickMemory()

void manyMembersSuite('memory', makeStore, addRows)
