import type { Language } from './language.ts';

export const es: Language = {
  id: 'es',
  password:
    'contraseña~, contrasenya, password, clave de acceso, clave del wifi, clave wifi, clave de la wifi, palabra de paso, código de acceso, código de la puerta, contra del wifi, contraseñas, contrasenia, contraseñita, psw, psswd, pasword',
  phrase: 'frase de paso, frase de contraseña, frase secreta',
  key: 'token, clave api, clave de api, clave de la api, api key, clave secreta, clave privada, clave de licencia, secreto, llave de api, credencial',
  shortPassword: 'clave, pass, contra',
  shortKey: 'llave',
  user: 'usuario, usuaria, usuarios, cuenta, servidor, equipo, red, nombre, llama, llamada, llamado, host, puerto, archivo, fichero, columna, tabla, base, correo, carpeta',
  is: 'es, son, era, será, sea, fue, está, queda, quedó, sigue, siendo, a, por, pone, lleva, eh, esta',
  use: 'escribe, escribí, poné, pon, usa, usá, teclea, introduce, ingresa, mete, prueba, probá, coloca',
  as: 'es, como, de, era, será, son',
  plainly: 'simplemente, solo, sólo, solamente, nomás, sencillamente, básicamente, literalmente, todavía, aún',
  about:
    'ninguna, ninguno, luego, después, sé, generar, genera, cualquiera, desconozco, primaria, foránea, incorrecta, incorrecto, correcta, correcto, inválida, inválido, válida, válido, obligatoria, obligatorio, requerida, requerido, necesaria, necesario, opcional, débil, fuerte, segura, seguro, insegura, corta, corto, larga, largo, muy, demasiado, más, menos, igual, distinta, distinto, diferente, misma, mismo, vacía, vacío, nula, nulo, debe, deben, debería, tiene, puede, pueden, podría, no, nunca, jamás, expira, expirada, expirado, caduca, caducada, vencida, vencido, secreta, secreto, pública, público, privada, privado, buena, mala, conocida, desconocida, visible, oculta, aleatoria, aleatorio, única, único, fija, fijo, mía, tuya, suya, nuestra, otra, otro, esa, esta, aquella, importante, lista, listo, siempre, también, mínimo, menos, si, cuando, porque, pero, donde, coinciden, coincide, plano, texto, hash, cambiar, restablecer, recuperar, olvidada, olvidó, olvidé, gestor, campo, longitud, sensible, numérica, alfanumérica, compleja, sencilla, común, genérica, provisional, fácil, difícil, propia',
  states: 'ado, ada, ados, adas, ido, ida, idos, idas, able, ible, mente, oria, orio, ente, ante, ecta, ecto',
  between: 'mi, nuestra, de, en, te, se, le, provisional, han, esta, esa, tiene, generé, buena, mismo',
  asks: 'cuál, qué, dame, pásame, pasame, dime, escribe, ingresa, indica, necesito, envía, introduce, pega, proporciona, facilita, comparte',
};
