import type { AccessReviewRowItem } from '../../../http/accessReviews/answers.ts'
import * as calls from '../../../http/accessReviews/calls.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfEdit, changeOfId, changeOfNew } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

type RowList = ListQuery<AccessReviewRowItem, calls.RowFilters>

/** Reviews of who has which role, their rows, and what is done with them. */
export const accessReviews = elementStore('accessReviews', scope => {
  const key = keys.accessReviews
  const lists = new Map<string, RowList>()
  const invalidates = [key]
  // What was given since a review began, which the server looks for among all members, follows from no decision.
  const decided = [
    [...key, 'list'],
    [...key, 'one'],
    [...key, 'rows'],
  ] as const
  const makeRows = (review: string): RowList => {
    const filters: calls.RowFilters = { review, decision: undefined }
    return listQuery(scope, { key: [...key, 'rows', review], call: calls.rows, filters })
  }
  return {
    list: listQuery(scope, { key: [...key, 'list'], call: calls.page, filters: {} }),
    /** One review, by its id. */
    one: query(scope, { key: [...key, 'one'], call: calls.one }),
    /** The rows of a review, by its id. */
    rowsOf: (review: string): RowList => {
      const known = lists.get(review) ?? makeRows(review)
      lists.set(review, known)
      return known
    },
    /** Members who can be reviewers, by a search. */
    candidates: query(scope, { key: [...key, 'candidates'], call: calls.candidatesFor }),
    later: query(scope, { key: [...key, 'later'], call: calls.later }),
    create: mutation(scope, { call: calls.create, invalidates, tells: changeOfNew('accessReview.created') }),
    save: mutation(scope, {
      call: calls.save,
      record: ({ began }) => [...key, 'one', began.id],
      invalidates,
      tells: changeOfEdit('accessReview.updated'),
    }),
    remove: mutation(scope, { call: calls.remove, invalidates, tells: changeOfId('accessReview.removed') }),
    decide: mutation(scope, { call: calls.decide, invalidates: decided, tells: changeOfId('accessReview.decided') }),
    extend: mutation(scope, { call: calls.extend, invalidates, tells: changeOfId('accessReview.updated') }),
    // Members lose roles, or are members no longer.
    complete: mutation(scope, {
      call: calls.complete,
      invalidates: [key, keys.users, keys.groups, keys.roles, keys.access, keys.billing],
      tells: changeOfId('accessReview.completed'),
    }),
    evidence: mutation(scope, { call: calls.evidence }),
    /** Whether the evidence of a review is as it was sealed. */
    verify: query(scope, { key: [...key, 'seal'], call: calls.verify }),
  }
})
