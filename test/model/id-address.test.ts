import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idAddress } from '../../src/model/ids.ts';

test.each([
  ['16a46365-05f8-46f4-b653-4adb833117f4', '16a46365-05f8-46f4-b653-4adb833117f4'],
  ['16A46365-05F8-46F4-B653-4ADB833117F4', '16a46365-05f8-46f4-b653-4adb833117f4'],
  ['16a46365-05f8-46f4-b653-4adb833117f4~2', '16a46365-05f8-46f4-b653-4adb833117f4~2'],
  ['ses_0aMira4mNWbZx', 'ses_0amira4mnwbzx'],
  ['T-0199', 't-0199'],
  ['the harbour, twice', 'the-harbour-twice'],
  ['港の記録', '港の記録'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..', 'session'],
  ['', 'session'],
])('the id %j has the address %j', (id, address) => {
  expect(idAddress(id)).toBe(address);
});

test('whatever an id is, its address is one folder that is not hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      const address = idAddress(id);
      expect(address).toMatch(/^[\p{L}\p{N}_~-][\p{L}\p{N}_~.-]*$/u);
      expect(address).not.toMatch(/\.$/);
      expect(encodeURIComponent(address)).toBe(encodeURIComponent(address.normalize('NFC')));
    }),
  );
});
