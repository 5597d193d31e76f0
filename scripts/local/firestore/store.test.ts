import { DocumentStore } from './store';
import { toFields } from './values/value';

const FIRST = '2025-01-01T00:00:00.000Z';
const LATER = '2025-01-02T00:00:00.000Z';

describe('documents in memory', () => {
  it('are listed by id, whatever came and went since the last list', () => {
    const store = new DocumentStore();
    const ids = () => store.list('missions').map(({ id }) => id);
    for (const id of ['b', 'é', 'a', 'B', '10', '9']) store.put(`missions/${id}`, {}, FIRST);
    expect(ids()).toEqual(['10', '9', 'B', 'a', 'b', 'é']);
    store.delete('missions/a');
    store.put('missions/aa', {}, FIRST);
    expect(ids()).toEqual(['10', '9', 'B', 'aa', 'b', 'é']);
    store.clear();
    expect(ids()).toEqual([]);
  });

  it('are listed as they are now', () => {
    const store = new DocumentStore();
    store.put('missions/a', toFields({ n: 1 }), FIRST);
    store.list('missions');
    store.put('missions/a', toFields({ n: 2 }), LATER);
    expect(store.list('missions')).toEqual([
      {
        path: 'missions/a',
        id: 'a',
        fields: toFields({ n: 2 }),
        createTime: FIRST,
        updateTime: LATER,
      },
    ]);
  });

  it('belong to their own collection', () => {
    const store = new DocumentStore();
    store.put('missions/a/notes/n', {}, FIRST);
    expect(store.list('missions')).toEqual([]);
    expect(store.list('missions/a/notes')).toHaveLength(1);
  });
});
