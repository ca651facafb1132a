/** Whether a name is a person's: no role, no heading, no firm. */
import { isWord } from '../value/words.ts';

const ROLE =
  /^(?:user|member|customer|admin|administrator|tester|owner|manager|editor|subscriber|client|account|profile|person|developer|operator|team|bot|service|system|moderator|vendor|seller|student|teacher|patient|organi[sz]er)s?$/i;
const COUNTED = /^(?:[a-z]|\d{1,4}|one|two|three|four|five|six|first|second|third)$/i;

/** A role and not a person's name: `Regular Customer`, `Member Two`. */
export function isRole(name: string): boolean {
  const words = name.trim().split(/\s+/);
  const role = words.findIndex((word) => ROLE.test(word));
  if (role === -1) return false;
  return words.every((word, at) => at === role || (at < role ? isWord(word) : COUNTED.test(word)));
}

/** Most of its words mean nothing else, and none is written in capitals, as headings and companies are. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ').filter((word) => word.length > 2);
  if (isRole(name) || words.some((word) => MONTH.test(word) || FIRM.test(word) || !/[^\p{Lu}.]/u.test(word))) return false;
  return words.filter((word) => !isWord(word)).length * 2 >= Math.max(words.length, 1);
}
/** Words of firms and groups. */
const FIRM =
  /^(?:inc|corp|corporation|ltd|llc|llp|gmbh|ag|plc|foundation|software|labs?|research|teams?|authors?|contributors?|projects?|university|systems|technolog\w+|groups?|company|javascript|typescript|python|limited|network|networks|studios?|media|institute|bank|solutions|services|developers?|maintainers?|community|\w*(?:amt|verein|klinik|schule))\.?$/i;
const MONTH =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|der|die|das|tel|phone|mobile|fax|iban|visa|mastercard)$/i;
