/** A value made when it is first asked for, and then kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What was made of the last few thousand strings or numbers, so that none is looked at twice. */
export function remembered<Value, Of = string>(make: (of: Of) => Value, most = 5000): (of: Of) => Value {
  const known = new Map<Of, Value>();
  return (of) => {
    if (!known.has(of)) {
      if (known.size > most) known.clear();
      known.set(of, make(of));
    }
    return known.get(of) as Value;
  };
}
