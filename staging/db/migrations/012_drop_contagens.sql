-- Lists count their rows with an index (docs/decisions/0070).
drop function contar_pedidos, contar_passes, contar_ordens_servico, contar_usuarios cascade;
drop function juntar_contagens;
drop table contagens;
