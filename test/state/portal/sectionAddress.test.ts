import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSectionLink, sectionRouting, sectionUrl } from '../../../src/state/portal/sectionAddress.ts'

type Attributes = Parameters<typeof sectionRouting>[0]

const path: Attributes = { urlStrategy: 'path' }
const below: Attributes = { urlStrategy: 'path', basePath: '/admin/' }
const hash: Attributes = { urlStrategy: 'hash' }

const read = (attributes: Attributes, address: string) => {
  const page = new URL(address, 'https://app.test')
  return readSectionLink(page, sectionRouting(attributes, page))
}

const write = (attributes: Attributes, address: string, section: string, tab?: string, query?: string) => {
  const page = new URL(address, 'https://app.test')
  const {
    pathname,
    search,
    hash: fragment,
  } = sectionUrl({ section, tab, query }, page, sectionRouting(attributes, page))
  return pathname + search + fragment
}

describe('an address', () => {
  const rows: [attributes: Attributes, address: string, link: ReturnType<typeof read>][] = [
    [{}, '/users', undefined],
    [path, '/account-settings', 'home'],
    [path, '/account-settings/users', { section: 'users', tab: undefined, query: '' }],
    [
      path,
      '/account-settings/security/ipRestrictions?page=2',
      { section: 'security', tab: 'ipRestrictions', query: 'page=2' },
    ],
    [below, '/admin', 'home'],
    [below, '/admin/nonsense', { section: 'nonsense', tab: undefined, query: '' }],
    [below, '/administration/users', undefined],
    [below, '/admin/users/1/2', undefined],
    [hash, '/any', 'home'],
    [hash, '/any#content', undefined],
    [hash, '/any?a=1#/users?search=x', { section: 'users', tab: undefined, query: 'search=x' }],
    [hash, '/any#/us%ZZers', { section: 'us%ZZers', tab: undefined, query: '' }],
  ]
  for (const [attributes, address, link] of rows)
    test(`${address} with ${JSON.stringify(attributes)} names ${JSON.stringify(link) ?? 'nothing'}`, () =>
      assert.deepEqual(read(attributes, address), link))
})

describe('the address of a section', () => {
  const rows: [
    attributes: Attributes,
    address: string,
    to: [section: string, tab?: string | undefined, query?: string],
    written: string,
  ][] = [
    [path, '/account-settings?x=1#top', ['users'], '/account-settings/users'],
    [path, '/account-settings/security/ipRestrictions', ['users'], '/account-settings/users'],
    [below, '/elsewhere', ['security', 'ipRestrictions', 'page=2'], '/admin/security/ipRestrictions?page=2'],
    [hash, '/any?a=1', ['users', undefined, 'page=2'], '/any?a=1#/users?page=2'],
    [{ ...hash, basePath: '/portal' }, '/any', ['users'], '/any#/portal/users'],
  ]
  for (const [attributes, address, to, written] of rows)
    test(`${written} from ${address}`, () => {
      assert.equal(write(attributes, address, ...to), written)
      const named = read(attributes, written)
      assert.equal(typeof named === 'object' && named.section, to[0], 'it is read as it was written')
    })
})
